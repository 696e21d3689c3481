export type { Announcement, Room } from './announcements';
export { contractRoutes, nameOfRoute } from './contractRoutes';
export { createMockApi, type MockApi, type MockApiOptions } from './createMockApi';
export { type MockContext, type MockDownload, type MockedRoute, mockRoute } from './mockRoute';
export type { Before } from './respond';
export { mockedRoutes } from './routes';
export { demoPassword, emailOf } from './seed/people';
export type { Store } from './store';
