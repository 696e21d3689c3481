import * as v from 'valibot';
import { required } from './shapes';

/** Endings after which a path makes a domain a web address: 'prize.example/now' reads as one, 'Haulage Ltd./GmbH' does not. */
const endings = [
  ...[
    'app',
    'biz',
    'club',
    'cn',
    'co',
    'com',
    'de',
    'dev',
    'eu',
    'example',
    'fr',
    'gl',
    'info',
    'io',
    'link',
    'live',
    'ly',
    'me',
  ],
  ...[
    'net',
    'nl',
    'online',
    'org',
    'page',
    'pl',
    'pro',
    'ru',
    'shop',
    'site',
    'store',
    'to',
    'top',
    'uk',
    'us',
    'vip',
    'xyz',
  ],
];
const webAddress = new RegExp(`[a-z]:[/\\\\]{2}|\\bwww\\.|[\\p{L}\\p{N}]\\.(?:${endings.join('|')})[/?#]\\S`, 'iu');

/** Whether a text has a web address. It compares compatible characters as one, so that a full-width 'ｗｗｗ．' is found, too. */
export const hasWebAddress = (typed: string): boolean => webAddress.test(typed.normalize('NFKC'));

/**
 * The name of a person or company. Mails quote it to others, so a web address is refused: a name would carry it to any mailbox.
 */
const nameOf = (max: number, missing: string) =>
  v.pipe(
    required(max, missing),
    v.check((typed) => !hasWebAddress(typed), 'A name can’t contain a web address. Remove the link'),
  );

export const CompanyName = nameOf(160, 'Company name is a required field');

/** The names of a person. */
export const personNames = {
  firstName: nameOf(80, 'First name is a required field'),
  lastName: nameOf(80, 'Last name is a required field'),
};
