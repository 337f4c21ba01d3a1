import { type Dialect, UsageError } from '../../core/index.ts';
import { SECTION_TYPES, type Section, sectionType } from './sections.ts';
import { assemble, contentsOf, type Snapshot } from './snapshot.ts';

/** A snapshot as another thread takes it up: its arrays are shared, what describes them is copied. */
export interface SharedSnapshot extends Pick<Snapshot, 'schema' | 'profile' | 'manifest' | 'sections' | 'place'> {
  readonly dialect: string;
}

/** Lets other threads have a snapshot. What lies in memory of this thread alone is moved into shared memory first. */
export function shareSnapshot(snapshot: Snapshot, isNamed: (dialect: string) => boolean): SharedSnapshot {
  const { schema, profile, manifest, place, dialect } = snapshot;
  if (!isNamed(dialect.name)) {
    throw new UsageError(
      `Threads cannot share a graph with a dialect of one's own ("${dialect.name}"): its functions stay in the thread they were made in. Ask on one thread.`,
    );
  }
  const sections = Object.fromEntries(
    Object.entries(snapshot.sections).map(([name, section]) => [name, sharedSection(section)]),
  );
  return { schema, profile, manifest, sections, dialect: dialect.name, ...(place && { place }) };
}

/** A snapshot that another thread shared. */
export function openShared({ schema, profile, manifest, sections, place }: SharedSnapshot, dialect: Dialect): Snapshot {
  const opened = assemble(contentsOf({ sections, schema, profile }), manifest, dialect);
  return { ...opened, ...(place && { place }) };
}

function sharedSection(section: Section): Section {
  if (section.buffer instanceof SharedArrayBuffer) return section;
  const Kind = SECTION_TYPES[sectionType(section)] as new (memory: SharedArrayBuffer) => Section;
  const shared = new Kind(new SharedArrayBuffer(section.byteLength));
  shared.set(section);
  return shared;
}
