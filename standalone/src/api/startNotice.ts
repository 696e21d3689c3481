import type { Progress } from '@quayside/api/worker';

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

const sentences: Record<Progress['phase'], string> = {
  waiting: 'Quayside is open in another tab of this browser. It goes on here once that one is closed.',
  loading: 'Loading Quayside into this browser',
  seeding: 'Writing the demo’s bookings, rates and documents. This happens once.',
};

/** The notice that the page shows until its API answers. */
export interface StartNotice {
  show(progress: Progress): void;
  fail(reason: unknown): void;
  remove(): void;
}

const part = <E extends Element>(within: Element, selector: string): E => {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};

/** Shows the notice that the build added to the page. */
export function startNotice(): StartNotice {
  const notice = part<HTMLElement>(document.documentElement, '#start');
  // Size of the engine, for the progress of its download.
  const total = Number(notice.dataset.bytes);
  notice.hidden = false;
  const sentence = part(notice, '[role=status]');
  const bar = part<HTMLProgressElement>(notice, 'progress');
  const amount = part(notice, 'small');
  // Announced once per phase: the progress bar moves silently.
  const say = (text: string): void => {
    if (sentence.textContent !== text) sentence.textContent = text;
  };
  return {
    show: (progress) => {
      say(sentences[progress.phase]);
      const isLoading = progress.phase === 'loading';
      bar.hidden = progress.phase === 'waiting';
      if (isLoading) bar.value = Math.min(1, progress.bytes / total);
      else bar.removeAttribute('value');
      amount.textContent = isLoading ? `${megabytes(progress.bytes)} of ${megabytes(total)} MB` : '';
    },
    fail: (reason) => {
      say(`Quayside could not start. ${reason instanceof Error ? reason.message : reason}`);
      bar.hidden = true;
      amount.textContent = '';
      part<HTMLElement>(notice, 'p:last-child').hidden = false;
    },
    remove: () => notice.remove(),
  };
}
