import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { openCalendar } from '../../modules/calendarFeeds/openCalendar';
import type { NodeServices } from './nodeServices';
import { servePlainPages } from './plainPages';

/** `/c/<token>.ics`: the dates of a user's bookings as an iCalendar feed. */
export const mountCalendarPages = (
  app: FastifyInstance,
  services: NodeServices,
  limit: onRequestAsyncHookHandler,
): void => {
  servePlainPages(app, services.config.publicUrl, limit);
  app.get('/:token', async ({ params }: FastifyRequest<{ Params: { token: string } }>, reply) => {
    const calendar = await openCalendar(services, params.token.replace(/\.ics$/, ''));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="bookings.ics"')
      .send(calendar);
  });
};
