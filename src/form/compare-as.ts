import type { CompareAs, Dialect, Form, Iri, Literal, Measure, Step } from '../core/index.ts';
import { family } from './literal.ts';
import { isLocalOrder, type LocalOrder } from './local-date.ts';
import { hasSignedYear } from './signed-year.ts';

/** Whether values are numbers although they are stored as text. */
export function areNumbers(as: CompareAs | undefined): as is 'number-text' | 'amount-text' | 'duration' {
  return as === 'number-text' || as === 'amount-text' || as === 'duration';
}

/** Whether values are dates although they may be stored as text. */
export function areStoredDates(as: CompareAs | undefined): as is 'date-text' | 'signed-year' | LocalOrder {
  return as === 'date-text' || areRewritten(as);
}

/** Whether values are dates that stand in another order than their texts do. */
export function areRewritten(as: CompareAs | undefined): as is 'signed-year' | LocalOrder {
  return as === 'signed-year' || isLocalOrder(as);
}

/** Whether values are dates, whatever they are stored as. */
export function areDates(as: CompareAs): as is 'date' | 'date-text' | 'signed-year' | LocalOrder {
  return as === 'date' || areStoredDates(as);
}

/** How what a measure comes to compares: as the last relation's values do, or as the number that was made of them. */
export function measureComparesAs(by: Measure<Iri>, dialect: Dialect): CompareAs {
  switch (by.of) {
    case 'value':
      return endComparesAs(by.chain.at(-1)!, dialect);
    case 'min':
    case 'max': {
      // Numbers that are stored as text have become numbers by now, and days with the year last dates; what is made of durations is one.
      const as = endComparesAs(by.chain.at(-1)!, dialect);
      if (isLocalOrder(as)) return 'date';
      return areNumbers(as) && as !== 'duration' ? 'typed' : as;
    }
    case 'sum':
    case 'avg':
      return endComparesAs(by.chain.at(-1)!, dialect) === 'duration' ? 'duration' : 'typed';
    case 'minus':
      return differenceComparesAs(measureComparesAs(by.left, dialect), measureComparesAs(by.right, dialect));
    default:
      return 'typed';
  }
}

/** How the difference of two values compares: between durations, and between dates, lies a duration. */
export function differenceComparesAs(left: CompareAs, right: CompareAs): CompareAs {
  const isDuration = (left === 'duration' && right === 'duration') || (areDates(left) && areDates(right));
  return isDuration ? 'duration' : 'typed';
}

/** How the values at the end of a chain compare with each other. */
export function endComparesAs(last: Step<Iri>, dialect: Dialect): CompareAs {
  return last.inverse || last.star ? 'typed' : dialect.compareAs(last.relation);
}

/** How the first and the last day of something compare with a time: as they are typed, unless years before Christ are among them. */
export function edgeComparesAs(edge: Iri, dialect: Dialect): CompareAs {
  const as = dialect.compareAs(edge);
  return as === 'signed-year' ? as : 'typed';
}

/** How values compare with a constant: with a date before Christ as if there were others of them, which nobody knows of a graph that was not looked at. */
export function constantComparesAs(given: Literal, as: CompareAs): CompareAs {
  const isPlain = as === 'typed' || as === 'date' || as === 'date-text';
  return isPlain && family(given) === 'date' && hasSignedYear(given.value) ? 'signed-year' : as;
}

/** How the values that a form denotes compare. */
export function membersCompareAs(form: Form<Iri>, dialect: Dialect): CompareAs {
  switch (form.kind) {
    case 'join':
      return form.step.inverse && !form.step.star ? dialect.compareAs(form.step.relation) : 'typed';
    case 'and':
    case 'not':
      return membersCompareAs(form.left, dialect);
    case 'or': {
      const [left, right] = [membersCompareAs(form.left, dialect), membersCompareAs(form.right, dialect)];
      return areDates(left) && right === 'signed-year' ? right : left;
    }
    case 'superlative':
    case 'top':
    case 'during':
      return membersCompareAs(form.of, dialect);
    case 'aggregate': {
      const as = endComparesAs(form.by.at(-1)!, dialect);
      if (as === 'duration') return as;
      if (!areDates(as) || (form.op !== 'min' && form.op !== 'max')) return 'typed';
      return isLocalOrder(as) ? 'date' : as;
    }
    case 'literal':
      if (family(form.value) !== 'date') return 'typed';
      return hasSignedYear(form.value.value) ? 'signed-year' : 'date';
    case 'arithmetic':
      return form.op === 'minus'
        ? differenceComparesAs(membersCompareAs(form.left, dialect), membersCompareAs(form.right, dialect))
        : 'typed';
    default:
      return 'typed';
  }
}
