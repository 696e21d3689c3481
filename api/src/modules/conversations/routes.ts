import type { Module } from '../../platform/module/module';
import { downloadCommentFile, startAnnouncingScans, uploadCommentFiles } from './filesOfComments';
import { countUnreadComments, getConversation, readComments } from './readComments';
import { listCommentReaders } from './readers';
import { refusedReplyMail } from './replyMails';
import { commentScope } from './scope/commentScope';
import { addComment, changeComment, removeComment } from './writeComments';

/** Module for comments on bookings, quotes and requests, internal or visible to the customer. */
export const conversations: Module = {
  name: 'conversations',
  scope: commentScope,
  routes: [
    ...[getConversation, countUnreadComments, readComments, listCommentReaders],
    ...[addComment, changeComment, removeComment, uploadCommentFiles, downloadCommentFile],
  ],
  mails: [refusedReplyMail],
  start: startAnnouncingScans,
};
