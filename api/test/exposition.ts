/** A family of metrics as Prometheus reads it. */
interface Family {
  readonly type: string;
  readonly help: string;
  readonly samples: Map<string, number>;
}

const sampleLine = /^([a-zA-Z_:][\w:]*)(\{[^{}]*\})? (\S+)$/;
const labels = /^\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*\}$/;
const suffixes = /_(?:bucket|sum|count)$/;

/**
 * Reads the text format of metrics and throws where it breaks the format.
 * @source https://prometheus.io/docs/instrumenting/exposition_formats/, text format 0.0.4
 */
export const readExposition = (text: string): ReadonlyMap<string, Family> => {
  if (!text.endsWith('\n')) throw new Error('The last line must end with a line feed');
  const families = new Map<string, Family & { help: string; type: string }>();
  const familyOf = (name: string) => {
    const known = families.get(name);
    if (known) return known;
    const family = { type: '', help: '', samples: new Map<string, number>() };
    families.set(name, family);
    return family;
  };
  for (const line of text.split('\n').filter(Boolean)) {
    const [, kind, described = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind) {
      const family = familyOf(described);
      const part = kind === 'HELP' ? 'help' : 'type';
      if (family[part] || family.samples.size > 0) throw new Error(`A second or late ${kind}: ${line}`);
      family[part] = rest;
      continue;
    }
    const [, name = '', labelled = '', value = ''] = sampleLine.exec(line) ?? [];
    if (!name || (labelled && !labels.test(labelled))) throw new Error(`Not a sample: ${line}`);
    const family = families.get(name) ?? families.get(name.replace(suffixes, ''));
    if (!family?.type || !family.help) throw new Error(`A sample without HELP or TYPE: ${line}`);
    if (Number.isNaN(Number(value.replace('Inf', 'Infinity'))) && value !== 'Nan')
      throw new Error(`No number: ${line}`);
    const series = name + labelled;
    if (family.samples.has(series)) throw new Error(`The same series twice: ${line}`);
    family.samples.set(series, Number(value));
  }
  return families;
};
