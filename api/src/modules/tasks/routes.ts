import type { Module } from '../../platform/module/module';
import { addTask, completeTask, deleteTask, listTasks, reopenTask, updateTask } from './changeTasks';
import { startNotifyingOverdueTasks } from './notifyOverdueTasks';
import { listTaskOwners } from './taskOwners';
import { taskScope } from './taskScope';
import { getTaskTemplates, updateTaskTemplates } from './templateSettings';

/** Module for booking tasks and their templates. */
export const tasks: Module = {
  name: 'tasks',
  scope: taskScope,
  routes: [
    ...[listTasks, addTask, updateTask, completeTask, reopenTask, deleteTask, listTaskOwners],
    ...[getTaskTemplates, updateTaskTemplates],
  ],
  start: startNotifyingOverdueTasks,
};
