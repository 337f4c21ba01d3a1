/**
 * What columns and properties are called in short, and nothing else is: a short form that is a word or a unit of its own ("cat", "no", "min")
 * stays, since what is meant by it the graph does not say.
 */
const LONG: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acct: 'account',
    addr: 'address',
    amt: 'amount',
    appt: 'appointment',
    avg: 'average',
    birt: 'birth',
    bldg: 'building',
    cd: 'code',
    chil: 'child',
    cnt: 'count',
    cntry: 'country',
    ctry: 'country',
    curr: 'current',
    cust: 'customer',
    deat: 'death',
    dept: 'department',
    desc: 'description',
    descr: 'description',
    dest: 'destination',
    dob: 'date of birth',
    dod: 'date of death',
    dt: 'date',
    dur: 'duration',
    emig: 'emigration',
    emp: 'employee',
    fam: 'family',
    famc: 'family as child',
    fams: 'family as spouse',
    flg: 'flag',
    fname: 'first name',
    freq: 'frequency',
    govt: 'government',
    grp: 'group',
    hgt: 'height',
    hq: 'headquarters',
    hrs: 'hours',
    husb: 'husband',
    lang: 'language',
    lat: 'latitude',
    len: 'length',
    lname: 'last name',
    lng: 'longitude',
    loc: 'location',
    lon: 'longitude',
    lvl: 'level',
    marr: 'marriage',
    mfr: 'manufacturer',
    mgmt: 'management',
    mgr: 'manager',
    msg: 'message',
    nbr: 'number',
    num: 'number',
    occu: 'occupation',
    orig: 'original',
    pct: 'percent',
    plac: 'place',
    pmt: 'payment',
    pob: 'place of birth',
    prev: 'previous',
    pwr: 'power',
    qty: 'quantity',
    spd: 'speed',
    spec: 'specification',
    src: 'source',
    svc: 'service',
    tel: 'telephone',
    tot: 'total',
    txn: 'transaction',
    typ: 'type',
    usr: 'user',
    veh: 'vehicle',
    ver: 'version',
    vol: 'volume',
    wgt: 'weight',
    wt: 'weight',
    yob: 'year of birth',
    yr: 'year',
    yrs: 'years',
  }),
);

/** What a relation leads to, which tells what some short forms stand for. */
export type Held = 'numbers' | 'texts' | 'things';

/** What people at home call relatives, who are told of by name or by what stands for them. */
const RELATIVES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    auntie: 'aunt',
    bro: 'brother',
    dad: 'father',
    daddy: 'father',
    gran: 'grandmother',
    grandad: 'grandfather',
    granddad: 'grandfather',
    grandma: 'grandmother',
    grandpa: 'grandfather',
    granny: 'grandmother',
    hubby: 'husband',
    kid: 'child',
    kids: 'children',
    mom: 'mother',
    mum: 'mother',
    mummy: 'mother',
    sis: 'sister',
  }),
);

/**
 * What a short form stands for may hang on what is held: a number's `nm` are nautical miles, a text's `alt` is an alternative, and where `pa` leads to a
 * thing, that is no sum of money for each year.
 */
const HELD: Readonly<Record<Held, ReadonlyMap<string, string>>> = {
  numbers: new Map([['alt', 'altitude']]),
  texts: new Map([...RELATIVES, ['nm', 'name']]),
  things: new Map([...RELATIVES, ['ma', 'mother'], ['nm', 'name'], ['pa', 'father'], ['papa', 'father']]),
};

/** The same of a name that may be one of anything, a class as well. */
const OF_ANYTHING: ReadonlyMap<string, string> = new Map([['nm', 'name']]);

/** Words of a name with those spelled out that are short for others: `CUST_NM` is a customer name. */
export function spelledOut(name: string, held?: Held): string {
  const own = held === undefined ? OF_ANYTHING : HELD[held];
  return name.replace(/\p{L}+/gu, (word) => own.get(word.toLowerCase()) ?? LONG.get(word.toLowerCase()) ?? word);
}
