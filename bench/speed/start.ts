/**
 * From a bare start to the first answer on a file of one's own: `npm run bench:start [-- --triples 40000]`. Writes a graph of a
 * company that nobody has seen, asks one question of it with an empty cache, then another, and says what each took.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../training/random.ts';

const { values: flags } = parseArgs({ options: { triples: { type: 'string', default: '40000' } } });
const folder = mkdtempSync(join(tmpdir(), 'kbqa-start-'));
try {
  const file = join(folder, 'company.ttl');
  writeFileSync(file, company(Number(flags.triples)));
  const ask = (question: string): void => {
    const started = performance.now();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url)), 'ask', question, '--kb', file],
      { encoding: 'utf8', env: { ...process.env, KBQA_CACHE: join(folder, 'cache') } },
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${seconds} s, exit ${status}: ${question} → ${stdout.split('\n')[0] || stderr.split('\n').at(-2)}`);
  };
  ask('Which department does employee Ada 7 work in?');
  ask('How many products are there?');
} finally {
  rmSync(folder, { recursive: true });
}

/** Employees, departments, products, suppliers, orders and shipments with some sixty properties, as Turtle. */
function company(triples: number): string {
  const random = seededRandom(40);
  const pick = (count: number): number => Math.floor(random() * count) + 1;
  const classes = [
    {
      name: 'Employee',
      texts: ['jobTitle', 'officeRoom', 'email', 'nationality', 'firstLanguage'],
      numbers: ['salary', 'yearsOfService', 'vacationDays'],
      links: { worksInDepartment: 'Department', reportsTo: 'Employee' },
    },
    {
      name: 'Department',
      texts: ['costCentre', 'buildingName', 'mission'],
      numbers: ['annualBudget', 'headcountLimit'],
      links: { managedBy: 'Employee' },
    },
    {
      name: 'Product',
      texts: ['productCategory', 'colour', 'material', 'skuCode'],
      numbers: ['unitPrice', 'weightInKilograms', 'stockLevel', 'reorderPoint'],
      links: { suppliedBy: 'Supplier', designedBy: 'Employee' },
    },
    {
      name: 'Supplier',
      texts: ['city', 'countryCode', 'contactEmail', 'paymentTerms'],
      numbers: ['rating', 'leadTimeDays'],
      links: { accountManager: 'Employee' },
    },
    {
      name: 'Order',
      texts: ['orderStatus', 'deliveryTerms', 'salesChannel'],
      numbers: ['totalAmount', 'discountPercent', 'numberOfItems'],
      links: { orderedProduct: 'Product', handledBy: 'Employee' },
    },
    {
      name: 'Shipment',
      texts: ['carrier', 'trackingNumber', 'destinationPort'],
      numbers: ['freightCost', 'grossWeight'],
      links: { shipsOrder: 'Order', receivedBy: 'Supplier' },
    },
  ] as const;
  const each = classes.map(
    ({ texts, numbers, links }) => 2 + texts.length + numbers.length + Object.keys(links).length,
  );
  const count = Math.ceil(triples / each.reduce((sum, size) => sum + size, 0));
  const lines = ['@prefix : <http://company.example/> .', '@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .'];
  for (const { name, texts, numbers, links } of classes) {
    for (let i = 1; i <= count; i++) {
      const said = [
        `rdfs:label "${name === 'Employee' ? 'Ada' : name} ${i}"`,
        ...texts.map((text) => `:${text} "${text} ${pick(30)}"`),
        ...numbers.map((number) => `:${number} ${pick(1000)}`),
        ...Object.entries(links).map(([relation, to]) => `:${relation} :${to}${pick(count)}`),
      ];
      lines.push(`:${name}${i} a :${name} ; ${said.join(' ; ')} .`);
    }
  }
  return lines.join('\n');
}
