/** What the sign-in page is told in the history entry: why somebody is here. */
export interface NoticeState {
  notice: string;
}

export const noticeOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : undefined;
