/** A graph of one's own: two people of one name, a blank node between things, and a name that would be a script. */
export const LIBRARY = `
@prefix : <http://library.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

:Writer a rdfs:Class ; rdfs:label "writer" .
:Book a rdfs:Class ; rdfs:label "book" .
:Town a rdfs:Class ; rdfs:label "town" .
:wrote rdfs:label "wrote" .
:bornIn rdfs:label "born in" .
:pages rdfs:label "pages" .

:ann1 a :Writer ; rdfs:label "Ann Marlow" ; :bornIn :ulm ; :wrote :b1 , :b2 .
:ann2 a :Writer ; rdfs:label "Ann Marlow" ; :bornIn :oslo ; :wrote :b3 .
:bo a :Writer ; rdfs:label "Bo Quist" ; :bornIn :oslo ; :wrote :b4 .
:ulm a :Town ; rdfs:label "Ulm" .
:oslo a :Town ; rdfs:label "Oslo" .
:b1 a :Book ; rdfs:label "The Long Tide" ; :pages 310 .
:b2 a :Book ; rdfs:label "Low Water" ; :pages 120 .
:b3 a :Book ; rdfs:label "<img src=x onerror=alert(1)>" ; :pages 95 .
:b4 a :Book ; rdfs:label "Northern Ways" ; :pages 240 .
`;

/** Shelves whose names stand under a property that nobody would guess, and a line that cannot be read. */
export const SHELVES = `<http://s.example/1> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://s.example/Shelf> .
<http://s.example/1> <http://s.example/code> "A-17" .
<http://s.example/1> <http://s.example/plaque> "Harbour Shelf" .
<http://s.example/1> <http://s.example/holds> <http://s.example/9> .
<http://s.example/2> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://s.example/Shelf> .
<http://s.example/2> <http://s.example/code> "B-03" .
<http://s.example/2> <http://s.example/plaque> "Quiet Shelf" .
<http://s.example/2> <http://s.example/holds> <http://s.example/8> .
this line is no statement .
<http://s.example/r> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://s.example/Room> .
<http://s.example/r> <http://www.w3.org/2000/01/rdf-schema#label> "North Room" .
<http://s.example/r> <http://s.example/floor> "2"^^<http://www.w3.org/2001/XMLSchema#integer> .
<http://s.example/9> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://s.example/Atlas> .
<http://s.example/9> <http://s.example/code> "K-1" .
<http://s.example/9> <http://s.example/plaque> "Sea Atlas" .
<http://s.example/8> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://s.example/Atlas> .
<http://s.example/8> <http://s.example/code> "K-2" .
<http://s.example/8> <http://s.example/plaque> "Star Atlas" .
`;

/** Theatres with what fits into a table. */
export const THEATRES = `
@prefix : <http://theatres.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
:Theatre a owl:Class ; rdfs:label "theatre" .
:location a owl:DatatypeProperty ; rdfs:label "location" ; rdfs:domain :Theatre .
:capacity a owl:DatatypeProperty ; rdfs:label "capacity" ; rdfs:domain :Theatre .
${[
  ['Alder', 'Northgate'],
  ['Birch', 'Southport'],
  ['Cedar', 'Westbury'],
  ['Damson', 'Eastleigh'],
  ['Elder', 'Northgate'],
  ['Fir', 'Westbury'],
  ['Gorse', 'Ashford'],
  ['Hazel', 'Southport'],
  ['Ivy', 'Ashford'],
  ['Juniper', 'Eastleigh'],
]
  .map(
    ([name, town], i) => `:t${i} a :Theatre ; rdfs:label "${name}" ; :location "${town}" ; :capacity ${100 + 37 * i} .`,
  )
  .join('\n')}
`;

/** Two tables as a spreadsheet program saves them: bookings say by its number who made them. */
export const MEMBERS_TABLE =
  'id;Name;Town\r\n11;Ines Corvado;Harlow\r\n12;Tom Abel;Epping\r\n13;Ruth Ferro;Harlow\r\n14;Olga Brandt;Ware\r\n';
export const BOOKINGS_TABLE =
  'Booking;Machine;member_id;Day;Hours\r\nB1;bandsaw;12;03.05.2024;2,5\r\nB2;lathe;11;04.05.2024;3,0\r\nB3;kiln;13;14.05.2024;6,0\r\nB4;bandsaw;14;15.05.2024;1,5\r\nB5;drill press;12;16.05.2024;1,0\r\n';
