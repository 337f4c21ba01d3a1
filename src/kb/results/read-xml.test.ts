import { describe, expect, it } from 'vitest';
import { readXmlResults } from './read-xml.ts';

const results = (head: string, body: string): string =>
  `<?xml version="1.0"?>\n<sparql xmlns="http://www.w3.org/2005/sparql-results#"><head>${head}</head>${body}</sparql>`;
const rows = (...values: readonly string[]): string =>
  results(
    '<variable name="x"/><variable name="y"/>',
    `<results>${values.map((value) => `<result><binding name="x">${value}</binding></result>`).join('\n ')}</results>`,
  );
const XSD = 'http://www.w3.org/2001/XMLSchema#';

describe('readXmlResults', () => {
  it('reads every kind of term, and leaves out what is not bound', async () => {
    const text = rows(
      '<uri>http://x/?a&amp;b</uri>',
      '<bnode>b1</bnode>',
      '<literal>  a &lt;b&gt; <![CDATA[<c>]]> </literal>',
      '<literal xml:lang="en-GB">colour</literal>',
      `<literal datatype="${XSD}boolean">1</literal>`,
      '<literal></literal>',
    );
    const literal = (value: string, type: string) => ({ termType: 'Literal', value, datatype: { value: type } });
    expect(await readXmlResults(text)).toEqual({
      kind: 'rows',
      variables: ['x', 'y'],
      rows: [
        { x: { termType: 'NamedNode', value: 'http://x/?a&b' } },
        { x: { termType: 'BlankNode', value: 'b1' } },
        { x: literal('  a <b> <c> ', `${XSD}string`) },
        {
          x: { ...literal('colour', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString'), language: 'en-GB' },
        },
        { x: literal('true', `${XSD}boolean`) },
        { x: literal('', `${XSD}string`) },
      ],
    });
  });

  it('reads the answer of an ASK, as the standard and as Virtuoso have it', async () => {
    expect(await readXmlResults(results('', '<boolean>true</boolean>'))).toEqual({ kind: 'boolean', value: true });
    expect(await readXmlResults(results('', '<boolean>false</boolean>'))).toEqual({ kind: 'boolean', value: false });
    const asked = results('<variable name="__ASK_RETVAL"/>', '<results></results>');
    expect(await readXmlResults(asked)).toEqual({ kind: 'boolean', value: false });
  });

  it.each([
    ['breaks off', rows('<uri>http://x/</uri>').slice(0, -30), true],
    ['has what XML cannot say', rows('<literal>a&#1;b</literal>'), false],
    ['has line ends that XML would change', rows('<literal>a\r\nb</literal>'), false],
    ['is something else', '<html xmlns="http://www.w3.org/1999/xhtml"><p>busy</p></html>', false],
    ['has a value of no variable', results('', '<results><uri>http://x/</uri></results>'), false],
  ])('refuses what %s', async (_, text, truncated) => {
    await expect(readXmlResults(text)).rejects.toMatchObject({ truncated });
  });
});
