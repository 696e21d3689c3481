import type { Module } from '../../../platform/module/module';
import { addTask, completeTask, deleteTask, listTasks, reopenTask, updateTask } from './changeTasks';
import { listTaskOwners } from './taskOwners';
import { taskScope } from './taskScope';
import { startTellingOverdue } from './tellOverdue';
import { getTaskTemplates, updateTaskTemplates } from './templateSettings';

/** What has to be done on bookings, and the templates that new ones begin with. */
export const tasks: Module = {
  name: 'tasks',
  scope: taskScope,
  routes: [
    ...[listTasks, addTask, updateTask, completeTask, reopenTask, deleteTask, listTaskOwners],
    ...[getTaskTemplates, updateTaskTemplates],
  ],
  start: startTellingOverdue,
};
