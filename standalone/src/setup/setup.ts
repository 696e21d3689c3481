import { type Action, roles, subjects } from '@quayside/contract/roles';
import * as v from 'valibot';
import { compositionFaults, faults, frequencies } from './faults';

export const actions = ['read', 'create', 'update', 'delete'] as const satisfies readonly Action[];
export const services = ['exception', 'quotes', 'fba_board', 'post_board'] as const;
const viewports = [390, 768, 1056] as const;
/** The longest latency, in milliseconds. */
export const maxLatency = 5_000;

/** An action on a subject, such as `create.Booking`. */
export type Right = `${(typeof actions)[number]}.${(typeof subjects)[number]}`;
const rights: readonly Right[] = subjects.flatMap((subject) => actions.map((action): Right => `${action}.${subject}`));

const FaultRule = v.object({ call: v.string(), fault: v.picklist(faults), often: v.picklist(frequencies) });

/**
 * The setup of a test, one field per parameter of the address. An invalid parameter gets its default value.
 */
export const Setup = v.object({
  role: v.fallback(v.picklist(roles), 'super-admin'),
  /** Rights of the role that are switched off, and additional ones that are switched on. */
  off: v.fallback(v.array(v.picklist(rights)), []),
  on: v.fallback(v.array(v.picklist(rights)), []),
  services: v.fallback(v.array(v.picklist(services)), ['exception', 'quotes']),
  /** Delay of every answer, in milliseconds. */
  latency: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxLatency)), 0),
  faults: v.fallback(v.array(FaultRule), []),
  composition: v.fallback(v.picklist(compositionFaults), 'none'),
  /** The moment of the frozen clock, in UTC to the minute (`2026-11-20T09:14Z`); null for a running clock. */
  clock: v.fallback(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/),
        v.check((text) => !Number.isNaN(Date.parse(text))),
      ),
    ),
    null,
  ),
  viewport: v.fallback(v.picklist(viewports), 1056),
  theme: v.fallback(v.picklist(['light', 'dark']), 'light'),
  /** The same seed and clock produce the same data. */
  seed: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999)), 1),
  /** The address of the page in the product; empty for the remote's first page. */
  at: v.fallback(v.pipe(v.string(), v.regex(/^\/(?!\/)/)), ''),
});
export type Setup = v.InferOutput<typeof Setup>;

export const firstSetup: Setup = v.parse(Setup, {});

const list = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean);
const number = (text: string | null): number | undefined => (text ? Number(text) : undefined);

/** Reads the setup in a query. Never throws: missing and invalid fields get their default value. */
export function readSetup(search: string): Setup {
  const query = new URLSearchParams(search);
  const services = query.get('services');
  return v.parse(Setup, {
    role: query.get('role'),
    off: list(query.get('off')),
    on: list(query.get('on')),
    services: services === null ? undefined : list(services),
    latency: number(query.get('latency')),
    faults: query.getAll('fault').map((text) => {
      const [call, fault, often] = text.split('.');
      return { call, fault, often };
    }),
    composition: query.get('composition'),
    clock: query.get('clock'),
    viewport: number(query.get('viewport')),
    theme: query.get('theme'),
    seed: number(query.get('seed')),
    at: query.get('at') ?? undefined,
  });
}

/** Writes the setup to a query. It includes default values, so that a link stays valid when defaults change. */
export function writeSetup(setup: Setup): string {
  const { off, on, services, faults, clock, at, ...plain } = setup;
  const query = new URLSearchParams(Object.entries(plain).map(([name, value]) => [name, String(value)]));
  query.set('services', services.join(','));
  if (off.length > 0) query.set('off', off.join(','));
  if (on.length > 0) query.set('on', on.join(','));
  for (const { call, fault, often } of faults) query.append('fault', `${call}.${fault}.${often}`);
  if (clock) query.set('clock', clock);
  if (at) query.set('at', at);
  return `?${query}`;
}

/** Returns the fields that require a restart of the stage when they change: user, data and composition. */
export const toRestartKey = ({ role, off, on, services, composition, clock, seed }: Setup): string =>
  JSON.stringify([role, off, on, services, composition, clock, seed]);
