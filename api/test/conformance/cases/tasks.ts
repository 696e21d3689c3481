import {
  addTask,
  completeTask,
  deleteTask,
  getMyDay,
  getTaskTemplates,
  listBookings,
  listTaskOwners,
  listTasks,
  reopenTask,
  updateTask,
  updateTaskTemplates,
} from '@quayside/contract';
import type { ConformanceCase } from '../wire';

export const taskCases: readonly ConformanceCase[] = [
  {
    name: 'adds, assigns, completes, reopens and deletes a task; customers read the tasks shown to them',
    run: async ({ signIn, signInElsewhere }) => {
      const [agent, customer] = [await signIn('agent'), await signIn('customer-admin')];
      const id = (await customer.call(listBookings, { query: { limit: 1 } })).data.docs[0]?._id ?? '';
      const params = { id };
      const body = { title: 'Conformance', isVisible: true, due: { by: 'eta' as const, days: -2 } };
      const added = await agent.call(addTask, { params, body });
      expect(added).toMatchObject({ status: 201, data: { title: 'Conformance', done: null, version: 1 } });
      const hidden = (await agent.call(addTask, { params, body: { ...body, isVisible: false } })).data;
      const read = (await customer.call(listTasks, { params })).data.map((task) => task.id);
      expect([read.includes(added.data.id), read.includes(hidden.id)]).toEqual([true, false]);
      const one = { id: added.data.id };
      expect((await customer.attempt(completeTask, { params: one })).status).toBe(403);
      const other = await signInElsewhere();
      expect((await other.call(listTasks, { params })).status).toBe(404);
      expect((await other.call(completeTask, { params: one })).status).toBe(404);
      const [owner] = (await agent.call(listTaskOwners, {})).data;
      const changed = { ...body, owner: owner?.id ?? null, due: { by: 'day' as const, on: '2031-01-01' } };
      const given = await agent.call(updateTask, { params: one, body: changed }, { 'if-match': '"1"' });
      expect(given.data).toMatchObject({ owner, dueOn: '2031-01-01', version: 2 });
      expect((await agent.call(completeTask, { params: one })).data.done).not.toBeNull();
      expect((await agent.call(completeTask, { params: one })).status).toBe(409);
      expect((await agent.call(reopenTask, { params: one })).data.done).toBeNull();
      expect((await agent.call(reopenTask, { params: one })).status).toBe(409);
      for (const task of [one, { id: hidden.id }])
        expect((await agent.call(deleteTask, { params: task })).status).toBe(204);
    },
  },
  {
    name: 'restricts task templates to users who manage the company profile, and gives each user an own worklist',
    run: async ({ signIn }) => {
      const [admin, agent] = [await signIn('admin'), await signIn('agent')];
      expect((await agent.call(getTaskTemplates, {})).status).toBe(403);
      const { templates, version } = (await admin.call(getTaskTemplates, {})).data;
      const match = { 'if-match': `"${version}"` };
      const stored = await admin.call(updateTaskTemplates, { body: { templates } }, match);
      expect(stored.data).toMatchObject({ templates, version: version + 1 });
      expect((await admin.call(updateTaskTemplates, { body: { templates } }, match)).status).toBe(409);
      for (const role of ['agent', 'customer-member', 'partner', 'importer', 'super-admin'] as const)
        expect((await (await signIn(role)).call(getMyDay, {})).data.today).toMatch(/^\d{4}-\d\d-\d\d$/);
    },
  },
];
