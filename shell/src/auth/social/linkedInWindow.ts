import * as v from 'valibot';
import { loginFailed, type ProviderAnswer } from './providerAnswer';

/** Source name of the messages from the pop-up to the page that opened it. */
export const linkedInSource = 'Linked In';

const Message = v.union([
  v.object({
    source: v.literal(linkedInSource),
    code: v.string(),
    state: v.string(),
    iss: v.optional(v.string()),
  }),
  v.object({ source: v.literal(linkedInSource), error: v.string(), error_description: v.string() }),
]);
export type LinkedInMessage = v.InferOutput<typeof Message>;

/** Signals that the window was blocked or closed; the message is for the user. */
export class WindowFailure extends Error {
  override readonly name = 'WindowFailure';
}

/** Interval of the check whether the window is still open, in milliseconds. */
const look = 500;

/** Opens an empty window within the click: browsers block it later. @throws WindowFailure when it is blocked anyway */
export const openLinkedInWindow = (): Window => {
  const opened = window.open('', 'quayside-linkedin', 'popup,width=600,height=720');
  if (!opened)
    throw new WindowFailure(
      'The LinkedIn window was blocked. Allow pop-ups for this site in your browser and try again.',
    );
  return opened;
};

/**
 * Waits for the answer that the window sends from /linkedin. Accepts messages only from that window and this origin.
 * @throws WindowFailure when it was closed before
 */
export const waitForAnswer = (opened: Window, state: string): Promise<ProviderAnswer> =>
  new Promise((resolve, reject) => {
    let closedBefore = false;
    const stop = () => {
      window.removeEventListener('message', hear);
      clearInterval(watch);
    };
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== opened) return;
      const { success, output } = v.safeParse(Message, data);
      if (!success) return;
      stop();
      resolve(
        'code' in output
          ? { state: output.state, code: output.code, iss: output.iss }
          : { state, error: output.error, description: output.error_description || loginFailed },
      );
    };
    const watch = setInterval(() => {
      // Wait one more interval after it closed: its last message may still arrive.
      if (closedBefore) {
        stop();
        reject(new WindowFailure('The LinkedIn window was closed before you were signed in. Try again.'));
      }
      closedBefore = opened.closed;
    }, look);
    window.addEventListener('message', hear);
  });
