import { getMe } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useRealtime } from '@quayside/kernel/realtime';

/** Asks for the signed-in user again when the server says that something of it changed: open pages follow at once. */
export const useFreshProfile = (): void => {
  const { api, session } = useKernel();
  useRealtime('ME_CHANGED', () => {
    const { token } = session.getState();
    api
      .call(getMe, {})
      .then((user) => {
        if (session.getState().token === token) session.setState({ user });
      })
      .catch((error: unknown) => console.warn('The profile could not be read again', error));
  });
};
