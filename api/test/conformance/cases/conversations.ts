import {
  addComment,
  changeComment,
  countUnreadComments,
  downloadCommentFile,
  getConversation,
  listCommentReaders,
  readComments,
  removeComment,
  uploadCommentFiles,
} from '@quayside/contract';
import type { ConformanceCase } from '../wire';
import { newBooking } from './newBooking';

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

export const conversationCases: readonly ConformanceCase[] = [
  {
    name: 'lets staff talk internally and with the customer, who reads and writes visible comments only',
    run: async ({ signIn, signInElsewhere }) => {
      const [agent, admin, customer] = [await signIn('agent'), await signIn('admin'), await signIn('customer-admin')];
      const params = { about: 'booking', id: (await newBooking(agent))._id } as const;
      const say = { mentions: [], isVisible: true };
      const internal = await agent.call(
        addComment,
        { params, body: { ...say, text: 'Hush', isVisible: false } },
        key(),
      );
      const visible = await agent.call(addComment, { params, body: { ...say, text: 'Hello' } }, key());
      expect([internal.status, visible.status]).toEqual([201, 201]);
      expect([internal.data.visibleTo, visible.data.visibleTo]).toEqual([null, expect.anything()]);
      const list = new File(['Forty pallets'], 'list.txt');
      const uploads = (await agent.call(uploadCommentFiles, { params, files: [list] })).data;
      const named = { ...say, text: 'See the list', isVisible: false, files: uploads.map(({ id }) => id) };
      const withFile = await agent.call(addComment, { params, body: named }, key());
      expect(withFile.data.files).toMatchObject([{ name: 'list.txt', size: 13 }]);
      const file = { ...params, comment: withFile.data.id, file: uploads[0]?.id ?? '' };
      expect((await admin.call(downloadCommentFile, { params: file })).bytes).toEqual(await list.bytes());
      expect((await customer.call(downloadCommentFile, { params: file })).status).toBe(404);
      const seen = (await customer.call(getConversation, { params, query: {} })).data;
      expect(seen.comments.map(({ text }) => text)).toEqual(['Hello']);
      expect((await customer.call(countUnreadComments, { params })).data).toEqual({ unread: 1 });
      const ids = seen.comments.map(({ id }) => id);
      expect((await customer.call(readComments, { params, body: { ids } })).data).toEqual({ unread: 0 });
      const hidden = { params, body: { ...say, text: 'Ours', isVisible: false } };
      expect((await customer.call(addComment, hidden, key())).error.errors).toMatchObject([{ path: 'isVisible' }]);

      const [reader] = (await agent.call(listCommentReaders, { params, query: { visible: 'true' } })).data;
      const asking = { text: `Ask @${reader?.fullName}`, mentions: [reader?.id ?? ''] };
      const of = { ...params, comment: visible.data.id };
      const changed = await agent.call(changeComment, { params: of, body: asking }, { 'if-match': '"1"' });
      expect(changed.data).toMatchObject({ text: asking.text, version: 2, formerTexts: [{ text: 'Hello' }] });
      expect(changed.data.mentions.map(({ id }) => id)).toEqual(asking.mentions);
      const other = await admin.call(changeComment, { params: of, body: asking }, { 'if-match': '"2"' });
      expect(other.status).toBe(403);
      expect((await agent.call(removeComment, { params: of })).data).toMatchObject({ text: null, formerTexts: [] });
      expect((await (await signInElsewhere()).call(getConversation, { params, query: {} })).status).toBe(404);
      expect((await (await signIn('partner')).call(getConversation, { params, query: {} })).status).toBe(403);
    },
  },
];
