// Public interface of tasks: other modules import from this file only.

export { defaultTaskTemplates } from './defaultTaskTemplates';
export { findDueTasks } from './ownTasks';
export { tasks } from './routes';
export { dueColumns as taskDueColumns } from './taskRows';
export { homeCountries, matchingTemplates } from './templateTasks';
