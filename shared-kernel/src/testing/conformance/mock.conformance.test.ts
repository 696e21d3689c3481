import { getResponse } from 'msw';
import { createMockApi, demoPassword } from '../mock';
import { declareConformance, type Heard } from './index';

describe('the mock', () => {
  declareConformance(async () => {
    const api = createMockApi();
    return {
      origin: 'http://localhost',
      password: demoPassword,
      fetch: async (request) => {
        const response = await getResponse([...api.handlers], request);
        if (!response) throw new Error(`Nobody answers ${request.method} ${request.url}`);
        return response;
      },
      listen: async (token) => {
        const heard: Heard[] = [];
        const realtime = api.connect(token);
        for (const event of [
          'FORCE_LOGOUT',
          'PREVIEW_BANNER',
          'PUBLISH_BANNER',
          'DELETE_BANNER',
          'EXPORT_PROGRESS',
          'BOOKING_CHANGED',
          'QUOTE_CHANGED',
          'RATE_IMPORT_PROGRESS',
        ] as const)
          realtime.on(event, (payload) => heard.push({ event, payload }));
        return { heard, close: realtime.close };
      },
    };
  });
});
