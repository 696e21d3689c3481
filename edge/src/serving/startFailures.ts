import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';

/** The report of a page that could not start. The sender is not signed in, so its content is not trusted. */
const Report = v.object({
  file: v.pipe(v.string(), v.maxLength(300)),
  generation: v.optional(v.pipe(v.string(), v.maxLength(80))),
  again: v.boolean(),
});

/** Maximum number of logged reports per minute: anyone can send them, and the log must stay readable. */
const MOST_PER_MINUTE = 60;

const parse = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined; // The schema refuses it.
  }
};

/** Mounts `POST /start-failures`, which logs that a script or style sheet of the shell failed to load in a browser. */
export const startFailures: FastifyPluginAsync = async (app) => {
  let minute = 0;
  let logged = 0;
  // A beacon sends text.
  app.post('/start-failures', { bodyLimit: 2_000 }, async (request, reply) => {
    const report = v.safeParse(Report, parse(request.body));
    if (!report.success) return reply.code(400).send();
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, logged] = [now, 0];
    logged += 1;
    if (logged <= MOST_PER_MINUTE)
      request.log.warn({ ...report.output, agent: request.headers['user-agent'] }, 'a page could not start');
    return reply.code(204).send();
  });
};
