import type { Verdict } from '../api.ts';
import { useWords } from '../words/index.ts';

/** What each check made of the reading that was chosen, or that came closest. */
export function Checks({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const words = useWords().checks;
  if (verdicts.length === 0) return <p class="soft">{words.none}</p>;
  return (
    <div class="scrolls">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.check}</th>
            <th scope="col">{words.outcome}</th>
            <th scope="col">{words.weight}</th>
            <th scope="col">{words.found}</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map(({ verifier, outcome, strength, feedback }) => (
            <tr key={verifier}>
              <td>{verifier.replaceAll(/[_-]/g, ' ')}</td>
              <td>
                <span class={`outcome ${outcome}`}>{words.outcomes[outcome]}</span>
              </td>
              <td class="soft">{words.strength[strength]}</td>
              <td>
                {feedback?.found}
                {allowedIn(feedback).length > 0 && (
                  <p class="small soft">
                    {words.instead} {allowedIn(feedback).join(', ')}
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function allowedIn(feedback: Verdict['feedback']): readonly string[] {
  const allowed = feedback?.allowed;
  return Array.isArray(allowed) ? allowed.filter((one) => typeof one === 'string') : [];
}
