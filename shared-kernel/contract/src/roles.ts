export * from './memberRights';
export * from './prices';
export * from './roles/ability';
export * from './roles/assignableRoles';
export * from './roles/policy';
export * from './roles/roleTexts';
