import type { Grounded, Iri, Linked, Mention, RelationInfo } from '../../../core/index.ts';
import { COUNTERPARTS, type Counterparts } from '../../../english/index.ts';
import { children, mapSymbols } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Two relations of one row to things of one kind, who did it to whom. */
interface Roles {
  readonly doer: Iri;
  readonly done: Iri;
  readonly counterparts: Counterparts;
}

/**
 * Forms in which what a question names has the role that the verb gives it: who was beaten by X lost a match that X won. A reader takes either role where a row has two things of one kind, as
 * all that it knows of both is the same but the name.
 */
export function createInSaidRoles({
  relations,
}: Pick<Knowledge['schema'], 'relations'>): (form: Grounded, linked: Pick<Linked, 'wording' | 'entities'>) => Grounded {
  const pairs = rolesIn(relations);
  if (pairs.length === 0) return (form) => form;
  return (form, { wording, entities }) => {
    const placeOf = (thing: Iri): Mention | undefined => {
      const [first, ...others] = entities.filter(({ item }) => item.iri === thing).map(({ mention }) => mention);
      return others.some(({ start }) => start !== first?.start) ? undefined : first;
    };
    return pairs.reduce((meant, { doer, done, counterparts }) => {
      const fits = thingsIn(meant, doer, done).flatMap(({ thing, relation }) => {
        const place = placeOf(thing);
        const part = place && counterparts.said(wording, place);
        return part === undefined ? [] : [relation === (part === 'doer' ? doer : done)];
      });
      if (fits.length === 0 || fits.includes(true)) return meant;
      const other = new Map([
        [doer, done],
        [done, doer],
      ]);
      return mapSymbols(meant, (symbol) => other.get(symbol) ?? symbol);
    }, form);
  };
}

function rolesIn(relations: readonly RelationInfo[]): readonly Roles[] {
  return COUNTERPARTS.flatMap((counterparts) => {
    const called = (part: string) => relations.filter(({ label }) => counterparts.called(label) === part);
    const dones = called('done');
    return called('doer').flatMap((doer) => {
      const others = dones.filter((done) => isOfOneRow(doer, done));
      return others.length === 1 ? [{ doer: doer.iri, done: others[0]!.iri, counterparts }] : [];
    });
  });
}

function isOfOneRow(one: RelationInfo, other: RelationInfo): boolean {
  const meet = (some: RelationInfo['domains'], others: RelationInfo['domains']): boolean =>
    some.some(({ iri }) => others.some((each) => each.iri === iri));
  return meet(one.domains, other.domains) && meet(one.ranges, other.ranges);
}

/** The named things that a form has in either role, each with the role that it has. */
function thingsIn(form: Grounded, doer: Iri, done: Iri): readonly { thing: Iri; relation: Iri }[] {
  const inner = children(form).flatMap(([, each]) => thingsIn(each, doer, done));
  if (form.kind !== 'join' || form.of.kind !== 'entity' || form.step.inverse) return inner;
  const { relation } = form.step;
  return relation === doer || relation === done ? [...inner, { thing: form.of.symbol, relation }] : inner;
}
