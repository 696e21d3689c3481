import type { Content } from './content';
import { Refused } from './refused';
import { budgetFor, requireHonest, unpackEntry } from './unpack';
import { readZipDirectory } from './zipDirectory';

/** Parts with active content. @source OpenDocument 1.3, part 2: packages */
const refusedParts: readonly (readonly [RegExp, 'macros' | 'embedded'])[] = [
  [/^(?:Basic|Scripts)\/.+/i, 'macros'],
  [/^Object \d+$|\.(?:exe|dll|js|vbs?|bat|cmd|ps1)$/i, 'embedded'],
];

/** Checks an OpenDocument package: every part is unpacked within the limits. @throws Refused */
export const inspectOpenDocument = async (content: Content): Promise<void> => {
  const entries = await readZipDirectory(content);
  if (!entries) throw new Refused('false');
  const budget = budgetFor(content);
  requireHonest(entries, content, budget);
  for (const entry of entries) {
    for (const [pattern, refusal] of refusedParts) if (pattern.test(entry.name)) throw new Refused(refusal);
    const isManifest = entry.name === 'META-INF/manifest.xml';
    let text = '';
    for await (const chunk of unpackEntry(content, entry, budget))
      if (isManifest) text += Buffer.from(chunk).toString('latin1');
    if (text.includes('encryption-data')) throw new Refused('locked');
  }
};
