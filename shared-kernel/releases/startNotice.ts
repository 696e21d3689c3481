interface Again {
  /** Whether a script decides when it is shown. */
  readonly isHidden: boolean;
  /** Address and text of the link for a page that could not start. */
  readonly again: string;
  readonly sentence: string;
}

/** Renders the notice that a page shows until its API answers; `src/api/startNotice.ts` updates it. */
export const startNotice = (
  bytes: number,
  { isHidden, again, sentence }: Again,
): string => `<section id="start" data-bytes="${bytes}" aria-label="Start"${isHidden ? ' hidden' : ''}>
<style>#start{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center;font:14px/20px system-ui,sans-serif;color:#12232c;background:#fff;animation:start .2s .4s both}#start[hidden]{display:none}.dark #start{color:#e8eef1;background:#0a1923}#start p{margin:0;max-width:42ch}#start a{color:inherit}#start progress{width:min(280px,70vw);accent-color:#1e7f8c}#start small{min-height:20px;font-variant-numeric:tabular-nums}@keyframes start{from{opacity:0}}</style>
<p role="status"></p>
<progress max="1" aria-label="Start of Quayside"></progress>
<small></small>
<p hidden><a href="${again}">${sentence}</a></p>
</section>`;
