export * from './ability';
export * from './policy';
