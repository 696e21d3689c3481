import { Refused } from './refused';
import type { Tag } from './xmlTags';

const refused: readonly (readonly [RegExp, 'macros' | 'embedded'])[] = [
  [/macroenabled|vbaproject|vbadata|macrosheet|\.template\.macro|ms-word\.attachedtoolbars/i, 'macros'],
  [
    /oleobject|activex|application\/(?:hta|x-msdownload|x-msdos-program|javascript|xhtml\+xml)|text\/(?:html|javascript)|message\/rfc822|\brtf\b/i,
    'embedded',
  ],
];

const getExtension = (name: string): string => (/\.([^./]*)$/.exec(name)?.[1] ?? '').toLowerCase();

/** Declared content types of a package's parts. @source ECMA-376-2:2021, 7.2.3 */
export class ContentTypes {
  readonly #byExtension = new Map<string, string>();
  readonly #byName = new Map<string, string>();

  add({ name, attributes }: Tag): void {
    const type = (attributes.get('contenttype') ?? '').trim();
    if (name === 'default') this.#byExtension.set((attributes.get('extension') ?? '').toLowerCase(), type);
    if (name === 'override') {
      const part = (attributes.get('partname') ?? '').replace(/\\/g, '/').replace(/^\/+/, '');
      this.#byName.set(part.toLowerCase(), type);
    }
  }

  /** Returns whether one of the parts has a type. @throws Refused for a part of a forbidden type */
  has(type: string, parts: readonly string[]): boolean {
    const types = parts.map(
      (part) => this.#byName.get(part.toLowerCase()) ?? this.#byExtension.get(getExtension(part)) ?? '',
    );
    for (const told of [...types, ...this.#byName.values()])
      for (const [pattern, refusal] of refused) if (pattern.test(told)) throw new Refused(refusal);
    return types.some((told) => told.toLowerCase() === type.toLowerCase());
  }
}
