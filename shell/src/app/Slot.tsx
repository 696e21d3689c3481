import { remoteOf, Widget, type WidgetName } from '@freight/shared-kernel/composition';
import { Box, Button } from '@freight/shared-kernel/ui';
import { RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ShellComposition } from '../composition/shellComposition';

/** The widgets that stand in the shell's own bars and take nothing. */
export type SlotName = Extract<WidgetName, 'bookings/global-search' | 'accounts/banner-bar'>;

const offers = ({ remotes }: ShellComposition, name: SlotName): boolean => {
  const remote = remoteOf(name);
  return remotes.some(
    ({ contract }) => contract.name === remote && contract.widgets.includes(name.slice(remote.length + 1)),
  );
};

/** A place for a widget in a bar; undefined when no remote offers it. `words` says what is missing when it fails. */
export const slot = (
  composition: ShellComposition,
  name: SlotName,
  words: string,
  height: string,
): ReactElement | undefined =>
  offers(composition, name) ? (
    <Widget
      name={name}
      fallback={<Box height={height} />}
      failed={(retry) => (
        <Button variant="ghost" onClick={retry} width="100%" justifyContent="flex-start">
          <RefreshCw aria-hidden />
          {words}
        </Button>
      )}
    />
  ) : undefined;
