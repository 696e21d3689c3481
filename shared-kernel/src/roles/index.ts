export * from './ability';
export * from './assignableRoles';
export * from './policy';
