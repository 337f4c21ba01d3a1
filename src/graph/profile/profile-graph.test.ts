import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';

const of = (turtle: string) =>
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      @prefix w: <http://wikiba.se/ontology#> . ${turtle}`) as unknown as readonly Triple[],
  );
const relation = (turtle: string, name: string) =>
  of(turtle).profile.relations.find(({ iri }) => iri === `http://x/${name}`);
const names = (turtle: string) =>
  of(turtle).profile.names.map(({ by, also }) => ({
    by: by.map((list) => list.map((iri) => iri.slice('http://x/'.length))),
    also: also.map((list) => list.map((iri) => iri.slice('http://x/'.length))),
  }));

describe('what names things', () => {
  it('is a property that says so', () => {
    const turtle =
      ':a a :Product ; :productName "Lamp" ; :color "red" . :b a :Product ; :productName "Desk" ; :color "red" .';
    expect(names(turtle)).toEqual([{ by: [['productName']], also: [] }]);
  });

  it('is what is labelled so, where columns are called by codes', () => {
    const columns = ':NAMX1 rdfs:label "Name" . :ORTX1 rdfs:label "City" . :KNR rdfs:label "Customer number" .';
    const rows = ['Mayr Graz', 'Hubers Wien', 'Adler Linz', 'Riedl Wels'].map((text, i) => {
      const [name, city] = text.split(' ');
      return `:k${i} a :KU01 ; :KNR "000${i + 1}" ; :NAMX1 "${name}" ; :ORTX1 "${city}" .`;
    });
    expect(names(`${columns} ${rows.join(' ')}`)[0]?.by).toEqual([['NAMX1']]);
  });

  it('is what is called a name and nothing more, however few have it', () => {
    const turtle =
      ':a a :Synth ; :name "SH-101" ; :year 1982 . :Prodigy a :Synth ; :year 1979 . :Odyssey a :Synth ; :year 1973 .';
    expect(names(turtle)).toEqual([{ by: [['name']], also: [] }]);
    const { labels } = of(turtle);
    expect(labels.exact('SH-101').to - labels.exact('SH-101').from).toBe(1);
    expect(labels.exact('Prodigy').to - labels.exact('Prodigy').from).toBe(1);
  });

  it('is a full name or the one that is displayed, of the few people among things of no class', () => {
    const hosts = ['web-01', 'web-02', 'db-01', 'db-02', 'mail-01'].map((host) => `:${host} :kind "server" ; :ram 8 .`);
    for (const property of ['fullname', 'full_name', 'displayName', 'wholeName']) {
      const people = `:sgreen :${property} "Sam Green" ; :team "core" . :lwong :${property} "Lena Wong" ; :team "core" .`;
      expect(names(`${hosts.join(' ')} ${people}`), property).toEqual([{ by: [[property]], also: [] }]);
    }
    const both = ':sgreen :displayName "Sam" ; :fullName "Sam Green" .';
    expect(names(`${hosts.join(' ')} ${both}`)).toEqual([{ by: [['fullName'], ['displayName']], also: [] }]);
    const others = ':web-01 :domainName "web.example" . :web-02 :domainName "shop.example" .';
    expect(names(`${hosts.join(' ')} ${others}`)).toEqual([]);
  });

  it('is what the rows of each of two sheets without classes are called', () => {
    const boats = ['Windrose', 'Sturmvogel', 'Krabbe', 'Frieda', 'Pelikan'].map(
      (boat, i) => `<http://x/row/${i + 2}> :boat_name "${boat}" ; :built 19${i}7 .`,
    );
    const members = ['Hartmut Ellinger', 'Inge Rademaker', 'Olaf Peters'].map(
      (member, i) => `<http://x/members/row/${i + 2}> :member_name "${member}" ; :town "Leer" .`,
    );
    const by = names([...boats, ...members].join(' ')).flatMap((each) => each.by);
    expect(by).toEqual([['boat_name'], ['member_name']]);
    // What nodes without an IRI are called in a file tells nothing.
    const nameless = (by: string) => [...boats, ...members].map((row, i) => row.replace(/<.*?>/, `_:row${by}${i}`));
    expect(names(nameless('-').join(' '))).toEqual(names(nameless('').join(' ')));
    // Whoever placed an order is not what it is called.
    const orders = boats.map((boat, i) => boat.replace(' ;', ` ; :owner_name "Owner ${'ABCDE'[i]}" ;`));
    expect(names(orders.join(' ')).flatMap((each) => each.by)).toHaveLength(1);
  });

  it('is what nodes without an IRI and a class are called after that for which they are there', () => {
    const organ = (name: string, division: string, stops: string) =>
      `:${name} :div [ :divName "${division}" ; :keys 56 ; :stop ${stops} ] .`;
    const stop = (name: string) => `[ :stopName "${name}" ; :makerName "Binns" ; :feet 8 ]`;
    const organs = (...stops: string[]) => organ('a', 'Great', stops.join(', ')) + organ('b', 'Swell', stop('Oboe'));
    const by = (turtle: string) => names(turtle).flatMap((each) => each.by);
    expect(by(organs(stop('Dulciana'), stop('Flute')))).toEqual([['divName'], ['stopName']]);
    // Where some have none, it says something of them.
    expect(by(organs(stop('Dulciana'), '[ :feet 4 ]'))).toEqual([['divName']]);
  });

  it('is a property that nothing but the data tells, by being complete, unique and short', () => {
    const turtle = [...'ABCD']
      .map((c) => `:${c} a :Street ; :called "${c}lder Lane" ; :kind "road" ; :no "${c}-1" .`)
      .join(' ');
    expect(names(turtle)[0]?.by).toEqual([['called']]);
  });

  it('is a short text that tells the things of many classes apart, before what does so of one by chance', () => {
    const kinds = ['Maker', 'Pedal', 'Track'].flatMap((kind) =>
      [...'ABC'].map((c) => `:${kind}${c} a :${kind} ; :nm "${c}lder ${kind} House" .`),
    );
    const from = ':MakerA :from "Italy" . :MakerB :from "Japan" . :MakerC :from "Chile" .';
    expect(names(`${kinds.join(' ')} ${from}`).map(({ by }) => by)).toEqual([[['nm']], [['nm']], [['nm']]]);
  });

  it('is what names others, where there are too few to tell', () => {
    const areas = ['Hellisey', 'Brae', 'Lunga', 'Gannet'].map(
      (name, i) => `:a${i} a :Island ; :designation "${name}" .`,
    );
    const few = ':b1 a :County ; :designation "Ostmark" . :b2 a :County ; :designation "Vestholm" .';
    expect(names(`${areas.join(' ')} ${few}`).map(({ by }) => by)).toEqual([[['designation']], [['designation']]]);
    expect(names(`${areas.join(' ')} ${few.replace('Ostmark', 'Vestholm')}`)).toHaveLength(1);
  });

  it('is a short name where there is no other', () => {
    const trips = ['1A', '1B', '2A'].map(
      (name, i) => `:t-${i} a :Trip ; :shortName "${name}" ; :headsign "Hospital" .`,
    );
    expect(names(trips.join(' '))).toEqual([{ by: [['shortName']], also: [] }]);
    const lines = ['Harbour', 'Crater', 'Night'].map(
      (name, i) => `:l-${i} a :Line ; :shortName "${i}" ; :longName "${name} Line" .`,
    );
    expect(names(lines.join(' '))).toEqual([{ by: [['longName']], also: [['shortName']] }]);
  });

  it('is called after its table, or by the beginning of what that is called', () => {
    const rows = ['Leeds', 'Gdynia', 'Dortmund'].map(
      (city, i) =>
        `:s${i} a :SUPPLIER ; :SUPP_NM "${['Sealtec', 'Odlewnia Baltyk', 'Gummiwerk Seidel'][i]}" ; :CITY_NM "${city}" .`,
    );
    expect(names(rows.join(' ')).map(({ by }) => by)).toEqual([[['SUPP_NM']]]);
  });

  it('is what is put in a few words, figures among them, where nothing better is there', () => {
    const rows = ['Impeller 160 mm', 'Impeller 210 mm', 'Motor 2.2 kW'].map(
      (text, i) =>
        `<http://x/PART/no=${i}> a :PART ; :PART_DESC "${text}" ; :MATERIAL "${['bronze', 'steel', 'bronze'][i]}" .`,
    );
    expect(names(rows.join(' ')).map(({ by }) => by)).toEqual([[['PART_DESC']]]);
  });

  it('is no sentence that is told of something, though no two are told the same', () => {
    const told = ['Ann Lee saw it from the bridge.', 'It came out at dusk near Bob.', 'Cy heard two of them calling.'];
    const seen = (more: (i: number) => string) =>
      told
        .map((text, i) => `<http://x/sighting/${i}> a :Sighting ; :story "${text}" ; :year ${1990 + i} ${more(i)}.`)
        .join(' ');
    expect(names(seen(() => ''))).toEqual([]);
    const places = ['Old mill', 'Weir', 'Lower pond'];
    expect(names(seen((i) => `; :spot "${places[i]}" `)).map(({ by }) => by)).toEqual([[['spot']]]);
  });

  it('is the end of an IRI rather than what differs by chance, or a title that several have', () => {
    const country =
      ':Ines_Corvado a :Astronomer ; :country "Portugal" . :Per_Lind a :Astronomer ; :country "Sweden" . :Sunita_Mehrat a :Astronomer ; :country "India" .';
    expect(names(country)).toEqual([]);
    const title = [':Wei_Lu', ':Ana_Ruiz', ':Bo_Holm', ':Cy_Dunn']
      .map((who, i) => `${who} a :Player ; :title "${['GM', 'IM', 'FM', 'GM'][i]}" .`)
      .join(' ');
    expect(names(title)).toEqual([]);
    const { labels } = of(title);
    expect(labels.exact('Wei Lu').to - labels.exact('Wei Lu').from).toBe(1);
  });

  it('is a code beside a label, whatever it is called, and figures that are typed as no number', () => {
    const badges = (value: string, others = '') =>
      `${['1', '2', '3']
        .map((c) => `:p${c} a :Operator ; rdfs:label "Op ${c}" ; :badge "${value.replace('#', c)}" .`)
        .join(' ')} ${others}`;
    expect(names(badges('TK-50#'))).toEqual([{ by: [], also: [['badge']] }]);
    expect(names(badges('1044#', ':t :litres 8000 .'))).toEqual([{ by: [], also: [['badge']] }]);
    const { labels } = of(badges('1044#', ':t :litres 8000 .'));
    expect(labels.exact('10442').to - labels.exact('10442').from).toBe(1);
    // Where no number is typed, these may be some; and dates and what anything may have are no codes.
    for (const text of ['1044#', '1984-04-0#', '#', '0.5#'])
      expect(names(badges(text, text === '1044#' ? '' : ':t :litres 8000 .')), text).toEqual([]);
  });

  it('is not what several have where something else tells them apart', () => {
    const things = (columns: Readonly<Record<string, readonly string[]>>) =>
      [0, 1, 2, 3]
        .map(
          (i) =>
            `:r${i} a :Item ${Object.entries(columns)
              .map(([name, values]) => `; :${name} "${values[i]}"`)
              .join(' ')} .`,
        )
        .join(' ');
    const breedName = ['Collie', 'Collie', 'Poodle', 'Boxer'];
    const tag = ['D-17', 'D-18', 'D-19', 'D-20'];
    const heading = ['Solar roofs', 'Wind at home', 'Cells', 'Heat pumps'];
    expect(names(things({ breedName, tag }))[0]?.by).toEqual([['tag']]);
    expect(names(things({ companyName: breedName, heading, tag }))[0]?.by).toEqual([['heading']]);
    expect(names(things({ commonName: breedName, latinName: heading }))[0]?.by).toEqual([['latinName']]);
    // Nothing better, and a name of their own that copies share.
    expect(names(things({ breedName }))[0]?.by).toEqual([['breedName']]);
    expect(names(things({ name: breedName, tag }))[0]?.by).toEqual([['name']]);
    expect(names(things({ itemName: breedName, tag }))[0]?.by).toEqual([['itemName']]);
  });

  it('may be several together', () => {
    const turtle =
      ':a a :Staff ; :firstName "Greta" ; :lastName "Holm" . :b a :Staff ; :firstName "Jonas" ; :lastName "Holm" .';
    expect(names(turtle)).toEqual([{ by: [['firstName', 'lastName']], also: [] }]);
    const { labels } = of(turtle);
    expect(labels.exact('Jonas Holm').to - labels.exact('Jonas Holm').from).toBe(1);
  });

  it('is no title beside a given and a family name, which a whole name holds', () => {
    const people = (title: readonly string[], name = 'title') =>
      ['Ada Brown', 'Ben Carter', 'Cleo Diaz']
        .map((each, i) => {
          const [given, last] = each.split(' ');
          return `:p${i} a :Doctor ; :firstName "${given}" ; :lastName "${last}" ; :${name} "${title[i]}" .`;
        })
        .join(' ');
    const by = (turtle: string) =>
      of(turtle).profile.names.find(({ class: type }) => type === 'http://x/Doctor')?.by[0];
    expect(by(people(['Dr.', 'Prof.', 'Dr.']))).toEqual(['http://x/firstName', 'http://x/lastName']);
    expect(by(people(['Dr. Ada Brown', 'Ben Carter', 'Dr. Cleo Diaz'], 'fullName'))).toEqual(['http://x/fullName']);
  });

  it('holds a given and a family name, whatever it is called', () => {
    const people = ['Ada Brown', 'Ben Carter']
      .map((each, i) => {
        const [given, last] = each.split(' ');
        return `:p${i} a :Doctor ; :given "${given}" ; :family "${last}" ; :shown "Dr ${each}" ; :mail "${each}@x.y" .`;
      })
      .join(' ');
    expect(names(people)[0]?.by).toEqual([['shown'], ['given', 'family']]);
  });

  it('is found in boxes, whose key says nothing', () => {
    const { profile, labels } = of(
      ['Ada Brown', 'Ben Carter']
        .map((each, i) => {
          const [given, last] = each.split(' ');
          return `:p${i} a :Patient ; :name [ :given [ :v "${given}" ] ; :family [ :v "${last}" ] ] ; :city [ :v "Ayr" ] ; :born [ :v "1950" ] .`;
        })
        .join(' '),
    );
    expect(labels.exact('Ben Carter').to - labels.exact('Ben Carter').from).toBe(1);
    const called = profile.relations.map(({ label }) => label).filter((label) => label !== undefined);
    expect(called).toEqual(expect.arrayContaining(['given name', 'family name', 'city', 'born']));
  });

  it('is found in a title that is a node of its own', () => {
    const { labels } = of(
      ['Ice Ferry', 'Lee Shore']
        .map((each, i) => `:w${i} a :Work ; :title [ a :Title ; :mainTitle "${each}" ] .`)
        .join(' '),
    );
    expect(labels.exact('Ice Ferry').to - labels.exact('Ice Ferry').from).toBe(1);
  });

  /** Things of a class, each with the texts of some columns. */
  const table = (type: string, columns: Readonly<Record<string, readonly (string | undefined)[]>>, iri = ':r') =>
    (Object.values(columns)[0] ?? [])
      .map((_, i) =>
        Object.entries(columns)
          .map(
            ([name, values]) =>
              `${iri.endsWith('/') ? `<${iri}${i + 1}>` : `${iri}${i}`} ${values[i] === undefined ? `:x ${i}` : `${name} "${values[i]}"`} .`,
          )
          .concat(type === '' ? [] : `${iri.endsWith('/') ? `<${iri}${i + 1}>` : `${iri}${i}`} a :${type} .`)
          .join(' '),
      )
      .join(' ');
  const places = ['Nordhof', 'Southgate', 'Westend', 'Auerbach'];

  it('is the more unique of two names of its own, and a name rather than the designation that many share', () => {
    const kind = ['Pumpwerk', 'Pumpwerk', 'Kläranlage', 'Kläranlage'];
    for (const name of [':NameAnlage', ':NameLang', ':Name1', ':anlagenname'])
      for (const designation of [':bezeichnung', ':Anlagenbezeichnung'])
        expect(names(table('Anlage', { [designation]: kind, [name]: places }))[0]?.by, name).toEqual([[name.slice(1)]]);
    expect(names(table('Anlage', { ':bezeichnung': kind, ':nameBesitzer': places }))[0]?.by).toEqual([
      ['nameBesitzer'],
    ]);
    expect(names(table('Anlage', { ':bezeichnung': kind }))[0]?.by).toEqual([['bezeichnung']]);
  });

  it('is what people are called rather than what they log in as, which is it where nothing else is known', () => {
    const login = ['ahill', 'bking', 'cmoss', 'dfox'];
    const people = ['Anna Hill', 'Bob King', 'Cara Moss', 'Dan Fox'];
    for (const shown of ['fullName', 'displayName', 'realName', 'display'])
      for (const by of ['username', 'userName', 'login'])
        expect(names(table('User', { [`:${by}`]: login, [`:${shown}`]: people }))[0], shown).toMatchObject({
          by: [[shown]],
          also: [[by]],
        });
    expect(names(table('User', { ':username': login, ':town': ['Graz', 'Ulm', 'Bonn', 'Kiel'] }))[0]?.by).toEqual([
      ['username'],
    ]);
  });

  it('is of another kind for those that lack the usual one, and another name for those that have both', () => {
    const scientific = ['Parus major', 'Pica pica', 'Apus apus', 'Sitta europaea', undefined];
    const common = ['great tit', 'magpie', undefined, undefined, 'robin'];
    for (const label of [':scientificName', 'rdfs:label']) {
      const { labels } = of(table('Species', { [label]: scientific, ':commonName': common }));
      const called = (name: string) => labels.exact(name).to - labels.exact(name).from;
      expect([called('magpie'), called('robin'), called('Pica pica')]).toEqual([1, 1, 1]);
    }
    // Countries are still called by their IRIs.
    const countries = [':Latvia', ':Malta', ':Peru', ':Chad'].map((each) => `${each} a :Country ; :area 4 .`).join(' ');
    const { labels } = of(`${countries} :Malta :officialName "Republic of Malta" .`);
    expect(labels.exact('Malta').to - labels.exact('Malta').from).toBe(1);
    expect(labels.exact('Republic of Malta').to - labels.exact('Republic of Malta').from).toBe(1);
  });

  it('is a text of their own of things without a class, where IRIs are keys', () => {
    const tools = ['hammer 300 g', 'pliers', 'fine saw', 'bolt M4'];
    const stores = ':graz :city "Graz" . :linz :city "Linz" . :wels :city "Wels" .';
    for (const by of [':bez', ':desc', ':title_full'])
      expect(names(`${stores} ${table('', { [by]: tools }, 'http://x/p/')}`), by).toContainEqual({
        by: [[by.slice(1)]],
        also: [],
      });
    // Nothing that several have, and nothing where IRIs say something.
    expect(
      names(`${stores} ${table('', { ':farbe': ['Rot', 'Rot', 'Blau', 'Blau'] }, 'http://x/p/')}`).flatMap(
        ({ by }) => by,
      ),
    ).not.toContainEqual(['farbe']);
  });

  it('is what names rows better than labels that were made of class and key, or are numbers', () => {
    const made = (pattern: string) => ['1', '2', '3', '4'].map((key) => pattern.replace('*', key));
    const chosen = (turtle: string) =>
      of(turtle)
        .profile.names.filter(({ chosen }) => chosen)
        .flatMap(({ by }) => by);
    const rows = (type: string, label: string, by: string) =>
      chosen(table(type, { 'rdfs:label': made(label), [by]: places }));
    expect(rows('constituencies', 'constituencies #*', ':area')).toEqual([['http://x/area']]);
    expect(rows('table_row', 'table_row *', ':area')).toEqual([['http://x/area']]);
    expect(rows('Item', 'Item *', ':area')).toEqual([['http://x/area']]);
    const namesakes = { 'rdfs:label': made('customers #*'), ':customers_name': ['Ann', 'Ben', 'Ann', 'Cleo'] };
    expect(chosen(table('customers', namesakes))).toEqual([['http://x/customers_name']]);
    expect(rows('Well', '440*', ':wellName')).toEqual([['http://x/wellName']]);
    expect(rows('Part', 'P-1*', ':description')).toEqual([['http://x/description']]);
    expect(rows('Room', 'Room *', ':title')).toEqual([['http://x/title']]);
    // Rooms and wells are not called by whoever has them, nor a device by its maker.
    for (const [type, label] of [
      ['Room', 'Room *'],
      ['Well', '440*'],
      ['Device', 'FX-*'],
    ])
      expect(rows(type!, label!, ':ownerName'), type).toEqual([]);
    const { labels } = of(table('Item', { 'rdfs:label': made('Item *'), ':area': places }));
    expect(labels.exact('Item 2').to - labels.exact('Item 2').from).toBe(1);
  });

  it('is not the name of something else', () => {
    const turtle = [...'ABCDE']
      .map((c, i) => `:${c} a :Product ; :title "${c}lder" ; :categoryName "Group ${i % 2}" .`)
      .join(' ');
    expect(names(turtle)[0]?.by).toEqual([['title']]);
  });

  it('is not called after a part of what its class is called, nor after whoever made it', () => {
    const articles = ['Bryology', 'Stone', 'Ferns'].map(
      (journal, i) =>
        `:a${i} a :JournalArticle ; :title "${['Mosses of the upper valley', 'Slate and its weathering', 'Spores at night'][i]}" ; :journalTitle "${journal}" .`,
    );
    expect(names(articles.join(' '))[0]).toMatchObject({ by: [['title']], also: [] });
    const made = (by: string): string =>
      ['Ann Bell', 'Bo Carr', 'Cy Dunn'].map((who, i) => `:x${i} a :Tool ; :${by} "${who}" .`).join(' ');
    expect(names(made('toolMaker'))).toEqual([]);
    expect(names(made('registeredBy'))).toEqual([]);
    expect(names(made('nickOfTool'))).not.toEqual([]);
  });

  it('is the name of something else only where a thing has an IRI and nothing names it better', () => {
    const hosts = ':a a :Server ; :hostName "Ada" ; :port 80 . :b a :Server ; :hostName "Bert" ; :port 81 .';
    expect(names(hosts)[0]?.by).toEqual([['hostName']]);
    const addresses = `:p :address [ a :Home ; :street "5 Fern Walk" ; :countryName "Ireland" ] .
      :q :address [ a :Home ; :street "1 Pier Road" ; :countryName "Japan" ] .`;
    expect(of(addresses).profile.names.filter(({ class: type }) => type === 'http://x/Home')).toEqual([]);
    expect(names(addresses.replaceAll('countryName', 'homeName'))[0]?.by).toEqual([['homeName']]);
  });

  it('is nothing where the usual names are there', () => {
    expect(names(':a a :Thing ; rdfs:label "Lamp" ; :code2 "x" . :b a :Thing ; rdfs:label "Desk" .')).toEqual([]);
  });
});

describe('what relations are called', () => {
  it('leaves out having and being', () => {
    expect(relation(':a :hasSupplier :b .', 'hasSupplier')?.label).toBe('supplier');
    expect(relation(':a :isHeadOf :b .', 'isHeadOf')?.label).toBe('head of');
    expect(relation(':hasLength rdfs:label "has length" . :a :hasLength 3 .', 'hasLength')?.label).toBe('length');
  });

  it('is a country where all values are codes of some, too', () => {
    const also = (name: string, ...codes: readonly string[]) =>
      relation(codes.map((code, i) => `:f${i} :${name} "${code}" .`).join(' '), name)?.also ?? [];
    expect(also('seat', 'NL', 'LU', 'GB', 'FR')).toEqual(['country']);
    expect(also('seat', 'NL', 'LU', 'GB', 'FR', 'NW')).toEqual([]);
    expect(also('seat', 'NL', 'LU', 'GB')).toEqual([]);
    expect(also('seat', 'CA', 'AL', 'GA', 'PA', 'NL')).toEqual([]);
    for (const name of ['homeState', 'languages', 'signedBy', 'initials'])
      expect(also(name, 'NL', 'LU', 'GB', 'FR')).not.toContain('country');
  });

  it('is found on the thing that stands for the relation', () => {
    const turtle = ':E19 rdfs:label "place of birth" ; w:directClaim :P19 . :a :P19 :b .';
    expect(relation(turtle, 'P19')?.label).toBe('place of birth');
  });

  it('is told by both ends of a path where other paths are called by the same nodes between', () => {
    const nested = ['pill', 'state', 'cause'].map((name) => `:${name} [ :coded [ :coding [ :code "${name} 1" ] ] ]`);
    const { relations } = of(`:a a :Order ; ${nested.join(' ; ')} . :b a :Order ; ${nested.join(' ; ')} .`).profile;
    const paths = relations.filter(({ label, holds }) => holds === 'names' && label !== undefined);
    expect(paths.map(({ label }) => label)).toEqual(expect.arrayContaining(['pill code', 'state code', 'cause code']));
  });
});

describe('what relations hold', () => {
  const held = (values: readonly string[]) =>
    relation(values.map((value, i) => `:t${i} :r ${value} .`).join(' '), 'r')?.holds;
  it.each([
    ['things', [':a', ':b']],
    ['names', ['"Utrecht"', '"Graz"']],
    ['numbers', ['"12"', '"7.5"']],
    ['dates', ['"2001-01-01"^^<http://www.w3.org/2001/XMLSchema#date>']],
    ['dates', ['"2014"', '"2017-05"', '"2009-09-01"']],
    ['dates', ['"2009-09-01"^^<http://schema.org/Date>', '"2011-02-03"^^<http://schema.org/Date>']],
    ['numbers', ['"2014"', '"2017"']],
    ['names', ['"04275"', '"10115"']],
    ['flags', ['0', '1', '1', '0']],
    ['texts', [`"${'A long description of what this is. '.repeat(4)}"`]],
  ])('%s', (holds, values) => {
    expect(held(values)).toBe(holds);
  });
});

it('finds pairs of relations that say the same from both ends', () => {
  const turtle = [1, 2, 3, 4].map((i) => `:p${i} :teaches :c${i} . :c${i} :givenBy :p${i} ; :room :r1 .`).join(' ');
  expect(relation(turtle, 'teaches')?.inverse).toBe('http://x/givenBy');
  expect(relation(turtle, 'room')?.inverse).toBeUndefined();
});

it('calls what else kinds are called a synonym, and what else things are called another name, whatever a vocabulary calls it', () => {
  const concepts = (extra: string): string =>
    `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . ${extra}
    :a a skos:Concept ; skos:prefLabel "crafts" . :b a skos:Concept ; skos:prefLabel "weaving" ; skos:altLabel "loom work" ; skos:broader :a .
    :c a skos:Concept ; skos:prefLabel "knitting" ; skos:broader :a . :d a skos:Concept ; skos:prefLabel "card weaving" ; skos:broader :b .`;
  const iri = 'http://www.w3.org/2004/02/skos/core#altLabel';
  const called = (extra = '') => of(concepts(extra)).profile.relations.find((each) => each.iri === iri);
  expect(called()).toMatchObject({ label: 'synonym', also: expect.arrayContaining(['alt label']), holds: 'names' });
  // What the graph itself calls it stands.
  expect(called('skos:altLabel rdfs:label "variant" .')).not.toHaveProperty('label');
  const people = of(
    ':a rdfs:label "Ada" ; <http://www.w3.org/2004/02/skos/core#altLabel> "Adi" . :b rdfs:label "Bo" .',
  );
  expect(people.profile.relations.find((each) => each.iri === iri)).toMatchObject({
    label: 'other name',
    holds: 'names',
  });
});

describe('tables that are graphs', () => {
  const tables = `<http://x/VEHICLE/regNo=A1> a <http://x/VEHICLE> ; <http://x/VEHICLE#ref-depotId> <http://x/DEPOT/depotId=1> ; <http://x/VEHICLE#depotId> 1 .
    <http://x/DEPOT/depotId=1> a <http://x/DEPOT> ; <http://x/DEPOT#depotId> 1 ; <http://x/DEPOT#owner_id> <http://x/OWNER/1> .`;

  it('call what refers to another table by what is there, and no table in capitals', () => {
    const { schema } = of(tables);
    expect(schema.classes.map(({ label }) => label).toSorted()).toEqual(['depot', 'vehicle']);
    const called = (name: string) => schema.relations.find(({ iri }) => iri.endsWith(name))?.label;
    expect(called('ref-depotId')).toBe('depot');
    expect(called('owner_id')).toBe('owner');
    expect(called('VEHICLE#depotId')).toBe('depot id');
  });

  it('call what refers to another table by that where it is called after its key or shortened', () => {
    const turtle = `<http://x/VISIT/1> a <http://x/VISIT> ; <http://x/VISIT#ref-pno> <http://x/PATIENT/pno=1> ; <http://x/VISIT#ref-dr> <http://x/DOCTOR/nr=1> ;
      <http://x/VISIT#ref-sent_by> <http://x/DOCTOR/nr=1> . <http://x/PATIENT/pno=1> a <http://x/PATIENT> ; <http://x/PATIENT#pno> 1 . <http://x/DOCTOR/nr=1> a <http://x/DOCTOR> .`;
    const { relations } = of(turtle).schema;
    const called = (name: string) => relations.find(({ iri }) => iri.endsWith(name))?.label;
    expect(['ref-pno', 'ref-dr', 'ref-sent_by'].map(called)).toEqual(['patient', 'doctor', 'sent by']);
  });
});
