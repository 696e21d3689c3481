import type { FileTemplate } from './fileTemplate';
import type { ImportField } from './kind';

/** Returns a template whose cells are text, with one example. */
export const textTemplate =
  (fileName: string, fields: readonly ImportField[], example: () => Readonly<Record<string, string>>) =>
  (): FileTemplate => {
    const names = fields.map(({ name }) => name);
    const line = example();
    return {
      fileName,
      names,
      heading: names,
      lines: [names.map((name) => line[name] ?? '')],
      workbookCell: (_name, text) => (text === '' ? null : { value: text, type: String }),
      widthOf: () => 20,
    };
  };
