import type { Module } from '../../../platform/module/module';
import { addTask, completeTask, deleteTask, listTasks, reopenTask, updateTask } from './changeTasks';
import { listTaskOwners } from './taskOwners';
import { taskScope } from './taskScope';
import { startTellingOverdue } from './tellOverdue';
import { getTaskTemplates, updateTaskTemplates } from './templateSettings';

/** Module for booking tasks and their templates. */
export const tasks: Module = {
  name: 'tasks',
  scope: taskScope,
  routes: [
    ...[listTasks, addTask, updateTask, completeTask, reopenTask, deleteTask, listTaskOwners],
    ...[getTaskTemplates, updateTaskTemplates],
  ],
  start: startTellingOverdue,
};
