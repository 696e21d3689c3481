import * as v from 'valibot';
import { required } from './shapes';

/** Top-level domains that make a path a web address: 'prize.example/now' is one, 'Haulage Ltd./GmbH' is not. */
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

/**
 * Checks whether a text contains a web address. Normalises compatible characters, so that a full-width 'ｗｗｗ．' is found,
 * too.
 */
export const hasWebAddress = (typed: string): boolean => webAddress.test(typed.normalize('NFKC'));

/**
 * Schema of a person's or company's name. Mails quote names to others, so web addresses are refused to prevent spam.
 */
const createNameSchema = (max: number, missing: string) =>
  v.pipe(
    required(max, missing),
    v.check((typed) => !hasWebAddress(typed), 'A name can’t contain a web address. Remove the link'),
  );

export const CompanyName = createNameSchema(160, 'Company name is a required field');

/** Names of a person. */
export const personNames = {
  firstName: createNameSchema(80, 'First name is a required field'),
  lastName: createNameSchema(80, 'Last name is a required field'),
};
