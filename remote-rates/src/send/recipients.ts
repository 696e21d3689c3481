import { Email, sendQuote } from '@quayside/contract';
import * as v from 'valibot';
import { t } from '../texts/send';

const separators = /[\s,;]+/;

/** Splits typed or pasted addresses into valid ones and invalid texts. */
export const readEmails = (typed: string): { emails: string[]; wrong: string[] } => {
  const parts = typed.split(separators).filter(Boolean);
  const isEmail = (part: string) => v.is(Email, part);
  return { emails: parts.filter(isEmail), wrong: parts.filter((part) => !isEmail(part)) };
};

/** Returns the addresses without duplicates, ignoring case. */
export const mergeEmails = (known: readonly string[], more: readonly string[]): string[] => {
  const all = [...known];
  for (const email of more) if (!all.some((one) => one.toLowerCase() === email.toLowerCase())) all.push(email);
  return all;
};

/** Returns the error of the recipients, naming the address; null when they are valid. */
export const recipientsFault = (emails: readonly string[], wrong: readonly string[]): string | null => {
  if (wrong.length > 0) return t('Email is invalid: {list}', { list: wrong.join(', ') });
  return v.safeParse(sendQuote.body.entries.recipients, emails).issues?.[0].message ?? null;
};
