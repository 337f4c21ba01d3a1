import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { evaluateForm, literal } from '../../../form/index.ts';
import { createLexicon, straightIri } from '../../../graph/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';

const of = (turtle: string) =>
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix skos: <http://www.w3.org/2004/02/skos/core#> . ${turtle}`) as unknown as readonly Triple[],
  );
const x = (name: string) => `http://x/${name}` as Iri;
const objects = (turtle: string, subject: string, relation: string) => {
  const { graph, dialect } = of(turtle);
  const step = { relation: x(relation), inverse: true };
  return evaluateForm({ kind: 'join', step, of: { kind: 'entity', symbol: x(subject) } }, graph, dialect).map(
    ({ value }) => value,
  );
};
const members = (turtle: string, type: string) => {
  const { graph, dialect } = of(turtle);
  return evaluateForm({ kind: 'class', symbol: x(type) }, graph, dialect)
    .map(({ value }) => value)
    .sort();
};

describe('unfold', () => {
  it('says what a reified statement states', () => {
    expect(objects('[] rdf:subject :a ; rdf:predicate :knows ; rdf:object :b .', 'a', 'knows')).toEqual([x('b')]);
  });

  it('has reified statements that say more as things of a kind, and leaves what they are made of to be asked', () => {
    const turtle = `:a a :Person . :b a :Person . :c a :Club . :d a :Club .
      :s1 rdf:subject :a ; rdf:predicate :memberOf ; rdf:object :c ; :since 2019 .
      :s2 rdf:subject :b ; rdf:predicate :memberOf ; rdf:object :d .`;
    expect(members(turtle, 'memberOf')).toEqual([x('s1')]);
    const { profile } = of(turtle);
    const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
    expect(profile.structure).not.toContain(`${rdf}subject`);
    const called = (name: string) => profile.relations.find(({ iri }) => iri === `${rdf}${name}`)?.label;
    expect([called('subject'), called('object')]).toEqual(['person', 'club']);
    const plain = of(turtle.replace('; :since 2019', '')).profile;
    expect(plain.structure).toContain(`${rdf}subject`);
  });

  it('takes what is said of the statements of all relations for where they are from', () => {
    const statements = ['knows', 'likes', 'pays', 'leads', 'hired'].map(
      (relation, i) => `:s${i} rdf:subject :a ; rdf:predicate :${relation} ; rdf:object :b ; :statedIn ${1990 + i} .`,
    );
    expect(members(`:a a :Person . ${statements.join(' ')}`, 'knows')).toEqual([]);
    expect(members(`:a a :Person . ${statements.join(' ')} :s0 :since 2019 .`, 'knows')).toEqual([x('s0')]);
  });

  describe('of annotated axioms', () => {
    const owl = 'http://www.w3.org/2002/07/owl#';
    const soils = ':peat a owl:Class . :loam a owl:Class . :histosol a owl:Class . :fluvisol a owl:Class . ';
    const axiom = (name: string, of: string, relation: string, to: string, more: string) =>
      `:${name} a owl:Axiom ; owl:annotatedSource :${of} ; owl:annotatedProperty ${relation} ; owl:annotatedTarget ${to} ; ${more} . `;
    const matches =
      axiom('m1', 'peat', 'skos:exactMatch', ':histosol', ':by :ann ; :confidence 0.9') +
      axiom('m2', 'loam', 'skos:closeMatch', ':fluvisol', ':by :bo ; :confidence 0.5');
    const hidden = (turtle: string) =>
      ['annotatedSource', 'annotatedTarget', 'Axiom'].filter((name) =>
        of(turtle).profile.structure?.includes(`${owl}${name}` as Iri),
      );

    it('says what they state, and has those that say more as things, all together', () => {
      const { graph, dialect, profile } = of(soils + matches);
      const form = { kind: 'class', symbol: `${owl}Axiom` as Iri } as const;
      expect(evaluateForm(form, graph, dialect).map(({ value }) => value)).toEqual([x('m1'), x('m2')]);
      expect(hidden(soils + matches)).toEqual([]);
      const called = (name: string) => profile.relations.find(({ iri }) => iri === `${owl}${name}`);
      expect(called('annotatedSource')?.also).toContain('subject');
      expect(profile.structure).toContain(`${owl}annotatedProperty`);
    });

    it('has those on one relation as what that is called', () => {
      const one = soils + matches.replace('closeMatch', 'exactMatch');
      expect(of(one).profile.structure).toContain(`${owl}Axiom`);
      expect(hidden(one)).toEqual(['Axiom']);
    });

    it('leaves aside what they say of names, definitions and the order of kinds', () => {
      const notes =
        soils +
        axiom('n1', 'peat', 'skos:altLabel', '"bog soil"', ':source "GEO:1"') +
        axiom('n2', 'peat', 'rdfs:subClassOf', ':loam', ':source "GEO:2"');
      expect(hidden(notes)).toEqual(['annotatedSource', 'annotatedTarget', 'Axiom']);
      const { schema } = of(notes);
      const told = [...schema.classes, ...schema.relations].map(({ iri }) => iri as string);
      expect(told.filter((iri) => /#(?:Axiom|annotated)/.test(iri))).toEqual([]);
    });
  });

  it('takes classes that more is said of for things, in no order either', () => {
    const classes = ':peat a owl:Class ; rdfs:label "peat" . :loam a owl:Class ; rdfs:label "loam" . ';
    expect(of(`${classes} :peat :matches :loam .`).profile.members).toBe('kinds');
    expect(of(`${classes} :peat rdfs:comment "wet" . :of rdfs:domain :loam .`).profile.members).toBe('typed');
    expect(of(`${classes} :peat :matches :loam . :p1 a :peat . :p2 a :loam .`).profile.members).toBe('typed');
  });

  it('says of a class what its restrictions say', () => {
    const turtle = ':granite rdfs:subClassOf :rock , [ owl:onProperty :part ; owl:someValuesFrom :quartz ] .';
    expect(objects(turtle, 'granite', 'part')).toEqual([x('quartz')]);
  });

  it('counts what a narrower class has among the members of a wider one', () => {
    const turtle = ':Phd rdfs:subClassOf :Student . :a a :Phd . :b a :Student . :c a :Student .';
    expect(members(turtle, 'Student')).toEqual([x('a'), x('b'), x('c')]);
    expect(members(turtle, 'Phd')).toEqual([x('a')]);
  });

  it('has the things of classes that are declared to be the same in each of them, and in what is wider than either', () => {
    const turtle = `:Spire owl:equivalentClass :Steeple . :Steeple rdfs:subClassOf :Tower .
      :a a :Spire . :b a :Steeple . :c a :Tower .`;
    expect(members(turtle, 'Steeple')).toEqual([x('a'), x('b')]);
    expect(members(turtle, 'Spire')).toEqual([x('a'), x('b')]);
    expect(members(turtle, 'Tower')).toEqual([x('a'), x('b'), x('c')]);
    const { dialect, schema } = of(turtle);
    expect(compile({ kind: 'class', symbol: x('Spire') }, dialect).text).toContain(
      '|<http://www.w3.org/2002/07/owl#equivalentClass>|^<http://www.w3.org/2002/07/owl#equivalentClass>)*',
    );
    expect(schema.relations).toEqual([]);
  });

  it('leaves out classes of others that its own are said to be the same as, and what is only described', () => {
    const turtle = `:Person owl:equivalentClass <http://other/Person> , [ owl:onProperty :age ] . :a a :Person .`;
    const { schema, dialect } = of(turtle);
    expect(schema.classes.map(({ iri }) => iri)).toEqual([x('Person')]);
    expect(dialect.memberOf).toBeUndefined();
  });

  it('takes the kinds of an ontology for the members of wider kinds', () => {
    const turtle =
      ':granite rdfs:subClassOf :igneous . :igneous rdfs:subClassOf :rock . :basalt rdfs:subClassOf :igneous .';
    expect(members(turtle, 'rock')).toEqual([x('basalt'), x('granite'), x('igneous')]);
    const restricted = ['granite', 'basalt', 'igneous', 'rock', 'gneiss'].map(
      (kind) => `:${kind} rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :part ; owl:someValuesFrom :mineral ] .`,
    );
    expect(members(`${turtle} ${restricted.join(' ')}`, 'rock')).toEqual([x('basalt'), x('granite'), x('igneous')]);
  });

  it('hears narrower as broader said from the other end', () => {
    expect(members(':crafts skos:narrower :weaving . :weaving skos:narrower :tapestry .', 'crafts')).toEqual([
      x('tapestry'),
      x('weaving'),
    ]);
  });

  it('says what is narrower where a thesaurus says only what is broader, and asks others for it as that', () => {
    const turtle = ':weaving skos:broader :crafts .';
    expect(asked(turtle, 'crafts', 'narrower')).toEqual({
      values: [x('weaving')],
      sparql: expect.stringContaining('?x <http://www.w3.org/2004/02/skos/core#broader> <http://x/crafts>'),
    });
    expect(relationNamed(`${turtle} :crafts skos:narrower :weaving .`, 'narrower')?.iri).toContain('core#narrower');
  });

  it('survives circles', () => {
    expect(members(':a rdfs:subClassOf :b . :b rdfs:subClassOf :a .', 'a')).toEqual([x('b')]);
    expect(asked(':s :p _:l . _:l rdf:first "one" ; rdf:rest _:l .', 's', 'p').values).toEqual(['one']);
  });

  it('adds nothing where everything is said straight', () => {
    expect(of(':a a :Thing ; rdfs:label "a" ; :knows :b .').manifest.derived).toBe(0);
  });

  it('calls a thing by a label that is a node of its own', () => {
    const { labels } = of(
      ':a <http://www.w3.org/2008/05/skos-xl#prefLabel> [ <http://www.w3.org/2008/05/skos-xl#literalForm> "Amber" ] .',
    );
    expect(labels.search('amber', { limit: 1 }).map(({ match }) => match)).toEqual(['exact']);
  });

  it('calls a relation what a shape calls it, and asks nobody about shapes', () => {
    const shape = ':Shape a sh:NodeShape ; sh:targetClass :P ; sh:property [ sh:path :hgt ; sh:name "height" ] .';
    const turtle = `@prefix sh: <http://www.w3.org/ns/shacl#> . ${shape} :a a :P ; rdfs:label "Ann" ; :hgt 2 .`;
    const { schema, profile } = of(turtle);
    expect(schema.relations.map(({ label }) => label)).toEqual(['height']);
    expect(profile.names).toEqual([]);
    expect(of(`${turtle} :hgt rdfs:label "tallness" .`).schema.relations[0]?.label).toBe('tallness');
  });

  it('says what the statements of a Wikibase state, where no direct claim does', () => {
    const property = `:P1 <http://wikiba.se/ontology#directClaim> :d ; <http://wikiba.se/ontology#claim> :c ;
      <http://wikiba.se/ontology#statementProperty> :v . :a :c :s1 . :s1 :v :b .`;
    expect(objects(property, 'a', 'd')).toEqual([x('b')]);
    expect(objects(`${property} :a :d :best .`, 'a', 'd')).toEqual([x('best')]);
  });

  describe('of statements that nothing declares', () => {
    const claimed = `@prefix p: <http://x/p/> . @prefix ps: <http://x/ps/> .
      :a p:P1 :s1 , :s2 . :s1 ps:P1 :b . :s2 ps:P1 :c .`;

    it('says what they state, as relations tell that are called the same', () => {
      const { graph, dialect, profile } = of(claimed);
      expect(profile.structure).toEqual(expect.arrayContaining([x('p/P1'), x('ps/P1')]));
      const relation = straightIri([
        { relation: x('p/P1'), inverse: false },
        { relation: x('ps/P1'), inverse: false },
      ]);
      const stated = {
        kind: 'join',
        step: { relation, inverse: true },
        of: { kind: 'entity', symbol: x('a') },
      } as const;
      expect(evaluateForm(stated, graph, dialect).map(({ value }) => value)).toEqual([x('b'), x('c')]);
    });

    it('leaves alone things with names that are of the same relation in turn', () => {
      const known = `${claimed} :s1 rdfs:label "Ann" . :s2 rdfs:label "Bob" .`;
      expect(of(known).profile.structure ?? []).not.toContain(x('p/P1'));
    });
  });

  it('calls statements that say more than their value by their relation, and leaves the way to them open', () => {
    const claimed = `@prefix p: <http://x/p/> . @prefix ps: <http://x/ps/> .
      :a p:mayor :s1 , :s2 . :s1 ps:mayor :b ; :since 1990 . :s2 ps:mayor :c ; :since 2002 . :a p:twin :t . :t ps:twin :d .`;
    expect(members(claimed, 'p/mayor')).toEqual([x('s1'), x('s2')]);
    const { profile, schema } = of(claimed);
    expect(profile.structure).toEqual(expect.arrayContaining([x('p/twin'), x('ps/twin')]));
    expect(profile.structure).not.toContain(x('p/mayor'));
    const since = schema.relations.find(({ iri }) => iri === x('since'));
    expect(since?.domains.map(({ iri }) => iri)).toEqual([x('p/mayor')]);
  });

  it('asks only of what has a name whether a relation says what things are', () => {
    const turtle = `:a :instanceOf :Dog ; rdfs:label "Ann" ; :has :n1 . :b :instanceOf :Dog ; rdfs:label "Bo" ; :has :n2 .
      :n1 :p 1 ; :q :a . :n2 :p 2 ; :q :b . :n3 :p 3 ; :q :b .`;
    expect(members(turtle, 'Dog')).toEqual([x('a'), x('b')]);
  });

  it('takes a relation that says what nearly all things are for their type, where rdf:type does not tell', () => {
    const turtle = ':a :instanceOf :Dog ; :age 1 . :b :instanceOf :Dog ; :age 2 . :c :instanceOf :Dog ; :age 3 .';
    expect(members(turtle, 'Dog')).toEqual([x('a'), x('b'), x('c')]);
    expect(members(`${turtle} :a a :Pet . :b a :Animal .`, 'Dog')).toEqual([]);
  });

  const relationNamed = (turtle: string, name: string) => {
    const { schema, profile } = of(turtle);
    return schema.relations.find(({ iri, label }) => label === name && !profile.structure?.includes(iri));
  };
  const asked = (turtle: string, subject: string, name: string) => {
    const { graph, dialect } = of(turtle);
    const { iri } = relationNamed(turtle, name)!;
    const form = {
      kind: 'join',
      step: { relation: iri, inverse: true },
      of: { kind: 'entity', symbol: x(subject) },
    } as const;
    return {
      values: evaluateForm(form, graph, dialect).map(({ value }) => value),
      sparql: compile(form, dialect).text,
    };
  };

  it('takes the kinds that vocabularies leave to others, and items of a wiki for what they are instances of', () => {
    const jams = ['a', 'b', 'c', 'd'].map((id) => `:${id} a owl:Thing ; schema:additionalType :Jam ; schema:price 3 .`);
    expect(members(`@prefix schema: <https://schema.org/> . ${jams.join(' ')}`, 'Jam')).toHaveLength(4);
    const ships = ['a', 'b', 'c', 'd'].map((id) => `:${id} a :Item ; :P1 :ferry ; :P3 1961 .`);
    const wiki = `:P1 a :Property ; rdfs:label "instance of" . :ferry a :Item ; :P2 :vessel . :vessel a :Item . ${ships.join(' ')}`;
    expect(members(wiki, 'ferry')).toHaveLength(4);
  });

  describe('of lists', () => {
    const turtle = ':a :authorList ( :x :y ) ; :rooms ( "one" "two" ) . :b :authorList () .';

    it('says the items of what has the list, the first apart, and asks others for them by the steps of lists', () => {
      expect(asked(turtle, 'a', 'rooms')).toEqual({
        values: ['one', 'two'],
        sparql: expect.stringMatching(/rdf-syntax-ns#first> \?x .*x\/rooms> .*rdf-syntax-ns#rest>\+ /s),
      });
      expect(asked(turtle, 'a', 'author').values.sort()).toEqual([x('x'), x('y')]);
      expect(asked(turtle, 'a', 'first author').values).toEqual([x('x')]);
    });

    it('takes no list for something that is asked for', () => {
      const { schema, profile } = of(turtle);
      expect(schema.relations.map(({ label }) => label).sort()).toEqual(
        ['author', 'first author', 'first room', 'rooms'].sort(),
      );
      expect(profile.relations.map(({ iri }) => iri)).not.toContain(x('rooms'));
    });

    it('says the items by the relation itself where it leads to other things, too', () => {
      expect(objects(':a :rooms ( "one" "two" ) . :b :rooms "three" .', 'a', 'rooms')).toEqual(
        expect.arrayContaining(['one', 'two']),
      );
    });
  });

  it('says of a thing what a nested node says, and asks others for it by the steps that are there', () => {
    const turtle = ':a :address [ :city "Bonn" ] ; :price [ :amount 12 ; :currency "EUR" ] .';
    expect(asked(turtle, 'a', 'city')).toEqual({
      values: ['Bonn'],
      sparql: 'SELECT DISTINCT ?x WHERE {\n  ?v0 <http://x/city> ?x .\n  <http://x/a> <http://x/address> ?v0 .\n}',
    });
    expect(asked(turtle, 'a', 'price').values).toEqual(['12']);
    expect(asked(turtle, 'a', 'price currency').values).toEqual(['EUR']);
    expect(of(turtle).profile.structure).toEqual(expect.arrayContaining([x('address'), x('city'), x('price')]));
  });

  it('says of a thing what nodes in its nodes say, and of no node between', () => {
    const turtle = `:job :location [ :address [ :city "Bonn" ] ] ; :baseSalary [ :value [ :minValue 40 ; :maxValue 50 ] ] ;
      :hasPriceSpecification [ :hasCurrencyValue 9 ] ; :aggregateRating [ :ratingValue 4 ; :reviewCount 7 ] .`;
    expect(asked(turtle, 'job', 'city')).toEqual({
      values: ['Bonn'],
      sparql: expect.stringMatching(/x\/city>.*x\/address>.*x\/location>/s),
    });
    expect(asked(turtle, 'job', 'minimum base salary').values).toEqual(['40']);
    expect(asked(turtle, 'job', 'maximum base salary').values).toEqual(['50']);
    expect(asked(turtle, 'job', 'price').values).toEqual(['9']);
    expect(asked(turtle, 'job', 'aggregate rating').values).toEqual(['4']);
    const { schema, graph } = of(turtle);
    const starts = schema.relations
      .filter(({ label }) => label === 'city')
      .map(({ iri }) => graph.subjectsOf(graph.id({ termType: 'NamedNode', value: iri })!));
    expect(starts.flatMap((ids) => [...ids]).filter((id) => graph.term(id).value === x('job'))).toHaveLength(1);
  });

  it('says of parts of which a thing has several what nodes in them say, and leads to them over nodes that are said straight', () => {
    const part = (code: string, size: number) =>
      `[ a :Sample ; :code "${code}" ; :size [ :value ${size} ; :unit "cm" ] ]`;
    const turtle = ['a', 'b', 'c']
      .map(
        (plot, i) =>
          `:${plot} a :Plot ; :batch [ :day ${i} ; :sample ${part(`${plot}1`, i)} , ${part(`${plot}2`, 9)} ] .`,
      )
      .join(' ');
    const { schema, graph, profile } = of(turtle);
    const shown = schema.relations.filter(({ iri }) => !profile.structure?.includes(iri));
    const from = (kind: string) =>
      shown.filter(({ domains }) => domains.some(({ iri }) => iri === x(kind))).map(({ label }) => label);
    expect(from('Sample').sort()).toEqual(['code', 'size', 'size unit']);
    expect(from('Plot')).toContain('sample');
    const [sample] = shown.filter(({ label }) => label === 'sample');
    const [plot, to] = [x('a'), sample!.iri].map((value) => graph.id({ termType: 'NamedNode', value })!);
    expect(graph.objects(plot!, to!)).toHaveLength(2);
  });

  it('leaves nodes in sight whose class is all that they say beside one thing', () => {
    const turtle = ['Patient', 'Doctor', 'Patient', 'Doctor']
      .map((kind, i) => `:p${i} a :Person ; :bearerOf [ a :${kind}Role ; :realizedIn :v${i % 3} ] .`)
      .join(' ');
    const { schema, profile } = of(turtle);
    const shown = (all: readonly { readonly iri: string; readonly label: string }[]) =>
      all.filter(({ iri }) => !profile.structure?.some((each) => each === iri)).map(({ label }) => label);
    expect(shown(schema.classes)).toEqual(expect.arrayContaining(['doctor role', 'patient role']));
    expect(shown(schema.relations)).toEqual(expect.arrayContaining(['bearer of', 'realized in']));
  });

  it('tells what one thing has over two nodes apart by these, and what is numbered by its words', () => {
    const turtle = ':a :billing [ :city "Bonn" ; :zip "1" ] ; :delivery [ :city "Ulm" ; :zip "2" ] .';
    expect(asked(turtle, 'a', 'billing city').values).toEqual(['Bonn']);
    expect(asked(turtle, 'a', 'delivery city').values).toEqual(['Ulm']);
    const event = ':a :P98i_was_born [ :P7_took_place_at :b ; :P4_has_time-span [ :P82_at_some_time_within 1841 ] ] .';
    expect(asked(event, 'a', 'born took place at').values).toEqual([x('b')]);
    expect(asked(event, 'a', 'born time span').values).toEqual(['1841']);
    expect(of(':a a :E21_Person ; :age 3 .').schema.classes.map(({ label }) => label)).toEqual(['Person']);
  });

  it('tells by the class of the owner whether a relation leads to structure or to something with a name', () => {
    const turtle = ':a a :Shop ; :details [ :phone "12" ] . :b a :Actor ; :details [ :name "Ann" ; :age 3 ] .';
    expect(asked(turtle, 'a', 'phone').values).toEqual(['12']);
    expect(of(turtle).profile.structure).toEqual([x('phone')]);
  });

  it('leaves alone what has a name or belongs to several', () => {
    expect(of(':a :author [ :name "Ann" ; :age 40 ] .').profile.structure).toBeUndefined();
    expect(of(':a :at _:p . :b :at _:p . _:p :city "Bonn" .').profile.structure).toBeUndefined();
  });

  it('says a relation that is named from its other end as it is asked', () => {
    const turtle = ':bank :isBranchOf :customer .';
    expect(asked(turtle, 'customer', 'branch')).toEqual({
      values: [x('bank')],
      sparql: expect.stringContaining('?x <http://x/isBranchOf> <http://x/customer>'),
    });
    expect(relationNamed(`${turtle} :customer :hasBranch :bank .`, 'branch')?.iri).toBe(x('hasBranch'));
  });

  describe('of terms that are nothing but names', () => {
    const codes = `:open a skos:Concept ; skos:prefLabel "offen"@de , "open"@en ; skos:inScheme :states .
      :shut a skos:Concept ; skos:prefLabel "shut"@en ; skos:inScheme :states .`;
    const turtle = `${codes} :a a :Case ; :hasStatus :open . :b a :Case ; :hasStatus :shut .`;

    it('says of what has them that it has these names, each in one language', () => {
      expect(asked(turtle, 'a', 'status')).toEqual({
        values: ['open'],
        sparql: expect.stringMatching(/core#prefLabel> \?x .*x\/hasStatus>/s),
      });
      expect(relationNamed(turtle, 'status')?.holds).toBe('names');
      expect(of(turtle).profile.structure).toEqual([x('hasStatus'), 'http://www.w3.org/2004/02/skos/core#Concept']);
    });

    it('finds them by name as what they are', () => {
      const { graph, labels, schema, dialect, values } = of(turtle);
      const lexicon = createLexicon(graph, labels, schema, dialect, values);
      const found = lexicon.search({ text: 'open', limit: 5, kinds: ['entity', 'value'] });
      expect(found.map(({ iri, kind, label }) => ({ iri, kind, label }))).toEqual([
        { iri: x('open'), kind: 'entity', label: 'open' },
      ]);
    });

    it('takes terms that say what things are for kinds, not for values', () => {
      const kinds = `${codes} :a :category :open ; :age 1 . :b :category :shut ; :age 2 . :c :category :open ; :age 3 .
        :d :category :shut ; :age 4 .`;
      expect(members(kinds, 'open')).toEqual([x('a'), x('c')]);
      expect(of(kinds).profile.structure).toBeUndefined();
    });

    it('leaves terms alone that more is known of, and relations that lead elsewhere, too', () => {
      expect(of(`${turtle} :open :colour "green" .`).profile.structure).toBeUndefined();
      expect(of(`${turtle} :shut skos:broader :open .`).profile.structure).toBeUndefined();
      expect(of(`${turtle} :c a :Case ; :hasStatus :b .`).profile.structure).toBeUndefined();
    });
  });

  it('says of all kinds of things what is said straight of one', () => {
    const turtle = `:a a :Dance ; :offer [ :price 5 ] . :b a :Dance ; :offer [ :price 6 ] .
      :c a :Concert ; :offer [ rdfs:label "full" ; :price 9 ] . :d a :Concert ; :offer [ rdfs:label "half" ; :price 4 ] .`;
    const { graph, dialect } = of(turtle);
    const relation = straightIri([
      { relation: x('offer'), inverse: false },
      { relation: x('price'), inverse: false },
    ]);
    const prices = [x('b'), x('c')].flatMap((symbol) =>
      evaluateForm({ kind: 'join', step: { relation, inverse: true }, of: { kind: 'entity', symbol } }, graph, dialect),
    );
    expect(prices.map(({ value }) => value)).toEqual(['6', '9']);
    // What is a part itself is said of whatever has it.
    const parts = of(`${turtle} :x a :Show ; :fee [ a :Fee ; :offer [ rdfs:label "half" ; :price 2 ] ] .`);
    const having = {
      kind: 'join',
      step: { relation, inverse: false },
      of: { kind: 'literal', value: literal('2', 'integer') },
    } as const;
    expect(evaluateForm(having, parts.graph, parts.dialect)).toEqual([]);
  });

  describe('of values that are wrapped in nodes', () => {
    const people = ['Ada Brown', 'Ben Carter', 'Cleo Diaz']
      .map((each, i) => {
        const [given, last] = each.split(' ');
        return `:p${i} a :Patient ; :Patient.birthDate [ :value "195${i}-01-02" ] ; :Patient.gender [ :value "female" ] ;
          :Patient.name [ :index 0 ; :HumanName.family [ :value "${last}" ] ; :HumanName.given [ :value "${given}" ; :index 0 ] ] .
          :o${i} a :Observation ; :Observation.subject [ :link :p${i} ; :Reference.reference [ :value "Patient/p${i}" ] ] ;
          :Observation.code [ :CodeableConcept.coding [ :Coding.code [ :value "c${i}" ] ; :Coding.display [ :value "Pulse ${i}" ] ] ] ;
          :Observation.valueQuantity [ :Quantity.value [ :value ${60 + i} ] ; :Quantity.unit [ :value "bpm" ] ] .
          :c${i} a :Condition ; :Condition.finding [ :CodeableConcept.coding [ :Coding.code [ :value "d${i}" ] ; :Coding.display [ :value "Ague ${i}" ] ] ] .
          :m${i} a :Order ; :Order.itemCodeableConcept [ :CodeableConcept.coding [ :Coding.code [ :value "e${i}" ] ; :Coding.display [ :value "Salve ${i}" ] ] ] .`;
      })
      .join(' ');

    it('calls what they say by the steps that say something', () => {
      expect(asked(people, 'p0', 'birth date').values).toEqual(['1950-01-02']);
      expect(asked(people, 'p1', 'family name').values).toEqual(['Carter']);
      expect(asked(people, 'o2', 'subject').values).toEqual([x('p2')]);
      expect(asked(people, 'o2', 'value').values).toEqual(['62']);
      expect(asked(people, 'o0', 'value unit').values).toEqual(['bpm']);
      expect(asked(people, 'o1', 'code').values).toEqual(['Pulse 1']);
      expect(asked(people, 'o1', 'code code').values).toEqual(['c1']);
      expect(asked(people, 'm1', 'item').values).toEqual(['Salve 1']);
    });

    it('calls things by the parts of names in them', () => {
      const { labels } = of(people);
      expect(labels.search('ben carter', { limit: 1 }).map(({ match }) => match)).toEqual(['exact']);
    });

    it('says nothing of nodes that only box a value', () => {
      const { profile, schema } = of(people);
      const shown = schema.relations.filter(({ iri }) => !profile.structure?.includes(iri));
      expect(
        shown.map(({ label }) => label).filter((label) => label === 'birth date' || label === 'code'),
      ).toHaveLength(2);
      const boxes = schema.relations.filter(({ iri, label }) => label === 'family name' && iri.includes('derived'));
      expect(boxes).toHaveLength(1);
    });

    it('looks for them in lists, too', () => {
      const listed = ['Ada Brown', 'Ben Carter', 'Cleo Diaz']
        .map((each, i) => {
          const [given, last] = each.split(' ');
          return `:p${i} a :Patient ; :born [ :v "195${i}" ] ; :sex [ :v "f" ] ; :name ( [ :family [ :v "${last}" ] ; :given ( [ :v "${given}" ] [ :v "Jo" ] ) ] ) .`;
        })
        .join(' ');
      const { values, sparql } = asked(listed, 'p1', 'given name');
      expect([...values].sort()).toEqual(['Ben', 'Jo']);
      expect(sparql).toMatch(/x\/v> .*rdf-syntax-ns#first> .*x\/given> .*x\/name> /s);
      expect(sparql).not.toContain('derived');
      expect(asked(listed, 'p0', 'family name').values).toEqual(['Brown']);
      for (const name of ['ben carter', 'jo carter'])
        expect(
          of(listed)
            .labels.search(name, { limit: 1 })
            .map(({ match }) => match),
        ).toEqual(['exact']);
      const { schema, profile } = of(listed);
      const shown = schema.relations.filter(({ iri }) => !profile.structure?.includes(iri));
      expect(shown.map(({ label }) => label).sort()).toEqual(['born', 'family name', 'given name', 'sex']);
    });
  });

  it('says of a thing what its parts say, whose IRIs go on from its own, and how these are described', () => {
    const coins = ['12', '13', '14'].map(
      (id) => `<http://x/coin/${id}> a :Coin ; :front <http://x/coin/${id}#front> ; :back <http://x/coin/${id}#back> .
        <http://x/coin/${id}#front> rdfs:comment "Head ${id}" ; :legend "CAES" . <http://x/coin/${id}#back> rdfs:comment "Ship ${id}" ; :legend "ROMA" .`,
    );
    expect(asked(coins.join(' '), 'coin/13', 'back comment').values).toEqual(['Ship 13']);
    expect(asked(coins.join(' '), 'coin/13', 'back legend').values).toEqual(['ROMA']);
    const rooms = ['1', '2', '3'].flatMap((house) =>
      ['a', 'b'].map(
        (room) => `<http://x/h${house}> :room <http://x/h${house}/${room}> . <http://x/h${house}/${room}> :size 4 .`,
      ),
    );
    expect(of(rooms.join(' ')).manifest.derived).toBe(0);
  });

  it('keeps what holds a node together where things have several of them', () => {
    const structure = (turtle: string) => of(turtle).profile.structure ?? [];
    const one =
      ':a :offer [ :kind "day" ; :price 5 ] . :b :offer [ :kind "week" ; :price 9 ] . :c :offer [ :kind "day" ; :price 3 ] .';
    expect([...structure(one)].sort()).toEqual([x('kind'), x('offer'), x('price')]);
    expect(structure(one.replace('] . :b', '] , [ :kind "week" ; :price 8 ] . :b'))).toEqual([]);
  });
});
