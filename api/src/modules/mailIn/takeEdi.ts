import type { IncomingFormat } from '@quayside/contract';
import type { Database } from '../../ports/database';
import { receiveInterchange } from '../tracking/public';
import type { Mailbox } from './takeList';

const beginnings: readonly (readonly [RegExp, Extract<IncomingFormat, 'edifact' | 'x12'>])[] = [
  [/^\s*(?:UNA.{6}\s*)?UNB\W/, 'edifact'],
  [/^\s*ISA[^A-Za-z0-9\s]/, 'x12'],
];

/** Returns the format of an EDI interchange by its first characters; undefined for any other file. */
export const detectEdiFormat = (content: Buffer) => {
  const start = content.subarray(0, 40).toString('latin1').replace(/^ï»¿/, '');
  return beginnings.find(([form]) => form.test(start))?.[1];
};

/** Reads an interchange that was mailed to a tenant; its messages reach bookings of this tenant only. */
export const takeEdi = (
  database: Database,
  { agentId }: Mailbox,
  { format, content }: { readonly format: 'edifact' | 'x12'; readonly content: Buffer },
): Promise<void> =>
  receiveInterchange(database.asPlatform('a mail names the address that it is for, and nobody signs in'), agentId, {
    ...{ format, text: content.toString('latin1') },
  });
