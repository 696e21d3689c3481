import { isDay } from '@quayside/freight';
import { useSearchParams } from '@quayside/kernel/router';
import { dayjs } from '@quayside/kernel/time';
import type { AuditQuery } from './useAuditPages';

const names = ['actor', 'action', 'kind', 'record', 'from', 'to'] as const;

/** Filters of the audit log as in the address; '' when not set. `from` and `to` are days in the viewer's time zone. */
export type AuditView = Record<(typeof names)[number], string>;

/** Returns the API query; days start and end in the viewer's time zone. */
export const auditQuery = ({ actor, action, kind, record, from, to }: AuditView): AuditQuery => ({
  ...(/^[0-9a-f]{24}$/.test(actor) && { actor }),
  ...(action && { action }),
  ...(kind && { kind }),
  ...(record && { record }),
  ...(isDay(from) && { from: dayjs(from).startOf('day').toISOString() }),
  ...(isDay(to) && { to: dayjs(to).add(1, 'day').startOf('day').toISOString() }),
});

/** Returns the view in the address, and a function that changes it. */
export const useAuditView = () => {
  const [params, setParams] = useSearchParams();
  const view = Object.fromEntries(names.map((name) => [name, (params.get(name) ?? '').slice(0, 60)])) as AuditView;
  return {
    view,
    filtered: names.some((name) => view[name] !== ''),
    put: (changed: Partial<AuditView>) =>
      setParams(
        (now) => {
          for (const [name, value] of Object.entries(changed)) {
            if (value) now.set(name, value);
            else now.delete(name);
          }
          return new URLSearchParams(now);
        },
        { replace: true },
      ),
    clear: () => setParams({}, { replace: true }),
  };
};
