import { Refused } from './refused';
import type { Tag } from './xmlTags';

/**
 * Location of a target: on the web, in a mail, on the local disk, on a machine of the network, next to or inside the
 * file, or in a program.
 */
type Place = 'web' | 'mail' | 'disk' | 'network' | 'here' | 'program';

const programs =
  /^(?:javascript|vbscript|data|mhtml|its|mk|hcp|res|script|shell|search|about|view-source|ms-(?!outlook|word|excel|powerpoint)[\w-]*|search-ms|saxon|opc)$/;

/** Returns the location of a target. @param target as written in a relationship or a field */
export const classifyTarget = (target: string): Place => {
  const address = target
    .trim()
    .replace(/[\s\p{Cc}]/gu, '')
    .replace(/\\/g, '/');
  if (/^(?:file:)?\/\/\/?[a-z]:/i.test(address) || /^(?:file:)?\/*[a-z]:\//i.test(address)) return 'disk';
  if (/^\/\/[^/]/.test(address) || /^file:\/\/(?:\/\/)?\/?[^/]/i.test(address)) return 'network';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'cid') return 'here';
  if (scheme === 'file') return 'disk';
  if (programs.test(scheme)) return 'program';
  return scheme === 'mailto' ? 'mail' : 'web';
};

const anywhere: readonly Place[] = ['web', 'mail', 'disk', 'network', 'here'];
const clickedOrAsked = anywhere;
const shown: readonly Place[] = ['web', 'disk', 'here'];
const loaded: readonly Place[] = ['disk', 'here'];

/**
 * Allowed external targets of an office file, by the last word of the relationship's type, and their locations. Content
 * that loads without a prompt may be on the local disk, where an ordinary template was; pictures also on the web, never
 * on a machine of the network, to which Windows would send the reader's password.
 */
const outside: Readonly<Record<string, readonly Place[]>> = {
  hyperlink: clickedOrAsked,
  externallink: clickedOrAsked,
  externallinkpath: clickedOrAsked,
  externallinklongpath: clickedOrAsked,
  xlpathmissing: clickedOrAsked,
  xlexternallinkpath: clickedOrAsked,
  xllibrary: loaded,
  xlstartup: loaded,
  image: shown,
  audio: shown,
  video: shown,
  media: shown,
  attachedtemplate: loaded,
  mailmergesource: loaded,
  mailmergeheadersource: loaded,
};

/** Relationships that are refused at any location. */
const never: Readonly<Record<string, 'macros' | 'embedded'>> = {
  vbaproject: 'macros',
  wordvbadata: 'macros',
  xlmacrosheet: 'macros',
  xlintlmacrosheet: 'macros',
  attachedtoolbars: 'macros',
  extensibility: 'macros',
  control: 'embedded',
  activexcontrolbinary: 'embedded',
  oleobject: 'embedded',
  afchunk: 'embedded',
  subdocument: 'embedded',
};

/** Checks a relationship of an office file. @source ECMA-376-2:2021, 8.3.3 @throws Refused */
export const requireHarmless = ({ name, attributes }: Tag): void => {
  if (name !== 'relationship') return;
  const type = (attributes.get('type') ?? '').replace(/\/+$/, '').split('/').at(-1)?.trim().toLowerCase() ?? '';
  const refusal = Object.hasOwn(never, type) ? never[type] : undefined;
  if (refusal) throw new Refused(refusal);
  if (attributes.get('targetmode')?.trim().toLowerCase() !== 'external') return;
  const allowed = Object.hasOwn(outside, type) ? outside[type] : undefined;
  if (!allowed?.includes(classifyTarget(attributes.get('target') ?? ''))) throw new Refused('outside');
};
