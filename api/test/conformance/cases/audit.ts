import { auditChoices, auditState, exportAudit, listAudit } from '@quayside/contract';
import type { ConformanceCase } from '../wire';

export const auditCases: readonly ConformanceCase[] = [
  {
    name: "shows sign-ins in the audit to that agent's admins only",
    run: async ({ signIn, signInElsewhere }) => {
      const [admin, stranger] = [await signIn('admin'), await signInElsewhere()];
      const query = { action: 'session.opened', limit: 1 };
      const { docs } = (await admin.call(listAudit, { query })).data;
      expect(docs).toMatchObject([{ action: 'session.opened', record: { kind: 'session' }, differences: [] }]);
      expect((await admin.call(auditChoices, {})).data.actions).toContainEqual({
        action: 'session.opened',
        kind: 'session',
      });
      expect((await admin.call(auditState, {})).data).toMatchObject({ fault: null, keptYears: 7 });
      expect((await stranger.call(listAudit, { query })).status).toBe(403);
      expect((await stranger.send(exportAudit, {})).status).toBe(403);
      // The export accepts the list's parameters and returns every row.
      const csv = await admin.call(exportAudit, { query: { ...query, page: 3 } });
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(new TextDecoder().decode(csv.bytes).split('\r\n').length).toBeGreaterThan(3);
    },
  },
];
