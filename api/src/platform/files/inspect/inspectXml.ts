import { SaxesParser } from 'saxes';
import type { Content } from './content';
import { Refused } from './refused';
import { detectXmlEncoding } from './xmlTags';

/** Namespaces of pages and drawings that browsers run. */
const active = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg'];
/** Instructions that load a style sheet, or open the file in an office program. */
const refusedInstructions: Readonly<Record<string, 'outside' | 'program'>> = {
  'xml-stylesheet': 'outside',
  'mso-application': 'program',
};
const DEEPEST = 200;

class NoXml extends Error {
  override readonly name = 'NoXml';
}

const createParser = () => {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on('error', () => {
    throw new NoXml();
  });
  parser.on('doctype', () => {
    throw new Refused('doctype');
  });
  parser.on('processinginstruction', ({ target }) => {
    const refusal = refusedInstructions[target.toLowerCase()];
    if (refusal) throw new Refused(refusal);
  });
  parser.on('opentag', ({ uri, local }) => {
    depth += 1;
    if (depth > DEEPEST) throw new Refused('bomb');
    if (active.includes(uri) || /^(?:html|svg|script)$/i.test(local)) throw new Refused('script');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  return parser;
};

/**
 * Returns whether a content is well-formed XML. Refuses a document type, so that no entity is ever expanded, and pages,
 * drawings and style sheets. @throws Refused
 */
export const inspectXml = async (content: Content): Promise<boolean> => {
  const parser = createParser();
  try {
    const decoder = new TextDecoder(detectXmlEncoding(await content.read(0, 200)), { fatal: true });
    for await (const chunk of content.chunks()) parser.write(decoder.decode(chunk, { stream: true }));
    parser.write(decoder.decode()).close();
    return true;
  } catch (error) {
    if (error instanceof NoXml || (error as Error).name === 'TypeError') return false;
    throw error;
  }
};
