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
    bldg: 'building',
    cd: 'code',
    cnt: 'count',
    cntry: 'country',
    ctry: 'country',
    curr: 'current',
    cust: 'customer',
    dept: 'department',
    desc: 'description',
    descr: 'description',
    dest: 'destination',
    dob: 'date of birth',
    dod: 'date of death',
    dt: 'date',
    dur: 'duration',
    emp: 'employee',
    flg: 'flag',
    fname: 'first name',
    freq: 'frequency',
    govt: 'government',
    grp: 'group',
    hgt: 'height',
    hq: 'headquarters',
    hrs: 'hours',
    lang: 'language',
    lat: 'latitude',
    len: 'length',
    lname: 'last name',
    lng: 'longitude',
    loc: 'location',
    lon: 'longitude',
    lvl: 'level',
    mfr: 'manufacturer',
    mgmt: 'management',
    mgr: 'manager',
    msg: 'message',
    nbr: 'number',
    num: 'number',
    orig: 'original',
    pct: 'percent',
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

/** What a short form stands for may hang on what is held: a number's `nm` are nautical miles, and a text's `alt` is an alternative. */
const OF_NUMBERS: ReadonlyMap<string, string> = new Map([['alt', 'altitude']]);
const OF_OTHERS: ReadonlyMap<string, string> = new Map([['nm', 'name']]);

/** Words of a name with those spelled out that are short for others: `CUST_NM` is a customer name. */
export function spelledOut(name: string, { holdsNumbers = false } = {}): string {
  const own = holdsNumbers ? OF_NUMBERS : OF_OTHERS;
  return name.replace(/\p{L}+/gu, (word) => own.get(word.toLowerCase()) ?? LONG.get(word.toLowerCase()) ?? word);
}
