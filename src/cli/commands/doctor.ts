import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import type { KbFlags } from '../kb-options.ts';
import { withAccessOptions } from '../kb-options.ts';

interface DoctorFlags extends Omit<KbFlags, 'kb'> {
  readonly kb?: string;
  readonly json?: boolean;
}

/** `kbqa doctor`: whether everything that is needed is there, and what to do where it is not. */
export function addDoctorCommand(program: Command, context: CliContext): void {
  const command = program
    .command('doctor')
    .summary('check that everything works here')
    .description(
      'Check the runtime, the cache, the built-in graph and, with --kb, a graph of yours; say what to do where something fails.',
    )
    .option(
      '-k, --kb <kb>',
      'also check this one: a snapshot folder, an RDF or CSV file or a folder of them, or a SPARQL endpoint URL',
    )
    .option('--json', 'print JSON');
  withAccessOptions(command).addHelpText(
    'after',
    `
Examples:
  $ kbqa doctor
  $ kbqa doctor --kb https://example.org/sparql

Exits with 1 when a check fails; warnings are about what is optional.`,
  );
  command.action(async (flags: DoctorFlags) => {
    const { examine } = await import('../doctor-checks.ts');
    const output = context.output(flags);
    const checks = await examine(flags, context, output);
    const lines = checks.map(
      ({ status, name, detail, todo }) => `${status.padEnd(4)}  ${name}: ${detail}${todo ? `\n      → ${todo}` : ''}`,
    );
    output.data({ text: lines.join('\n'), json: { ok: checks.every(({ status }) => status !== 'fail'), checks } });
    if (checks.some(({ status }) => status === 'fail')) context.endWith(1);
  });
}
