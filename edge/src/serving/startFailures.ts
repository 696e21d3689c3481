import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';

/** The report of a page that could not start. Nobody is signed in yet, so everything in it may be made up. */
const Report = v.object({
  file: v.pipe(v.string(), v.maxLength(300)),
  generation: v.optional(v.pipe(v.string(), v.maxLength(80))),
  again: v.boolean(),
});

/** Reports that are logged in a minute: anybody can send them, and the log must stay readable. */
const MOST_PER_MINUTE = 60;

const parse = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined; // The schema refuses it.
  }
};

/** `POST /start-failures`: logs that a script or style sheet of the shell did not come to a browser. */
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
