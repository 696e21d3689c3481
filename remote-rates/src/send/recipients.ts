import { Email, sendQuote } from '@quayside/contract';
import * as v from 'valibot';

const separators = /[\s,;]+/;

/** Addresses as they are typed or pasted, several at once: those that are right, and the texts that are none. */
export const readEmails = (typed: string): { emails: string[]; wrong: string[] } => {
  const parts = typed.split(separators).filter(Boolean);
  const isEmail = (part: string) => v.is(Email, part);
  return { emails: parts.filter(isEmail), wrong: parts.filter((part) => !isEmail(part)) };
};

/** Without repetitions, whatever their capitals. */
export const joined = (known: readonly string[], more: readonly string[]): string[] => {
  const all = [...known];
  for (const email of more) if (!all.some((one) => one.toLowerCase() === email.toLowerCase())) all.push(email);
  return all;
};

/** What is wrong with the recipients as they stand, naming the one; null when they can be sent to. */
export const recipientsFault = (emails: readonly string[], wrong: readonly string[]): string | null => {
  if (wrong.length > 0) return `Email is invalid: ${wrong.join(', ')}`;
  return v.safeParse(sendQuote.body.entries.recipients, emails).issues?.[0].message ?? null;
};
