export * from './ability';
export * from './assignableRoles';
export * from './memberRights';
export * from './policy';
export * from './prices';
