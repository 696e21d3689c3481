import type { WidgetName } from '@quayside/kernel/composition';
import { Box, Button, Widget } from '@quayside/ui';
import { RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ShellComposition } from '../composition/shellComposition';

const widgetIn = ({ remotes }: ShellComposition, slot: string): WidgetName | undefined =>
  remotes.flatMap(({ contract }) =>
    contract.widgets.filter((widget) => widget.slot === slot).map(({ name }): WidgetName => `${contract.name}/${name}`),
  )[0];

/**
 * Renders the widget of the remote that fills a slot; undefined when none does. `words` names it in the failure
 * message.
 */
export const slot = (
  composition: ShellComposition,
  place: 'search' | 'banner' | 'alerts',
  words: string,
  height: string,
): ReactElement | undefined => {
  const name = widgetIn(composition, place);
  return (
    name && (
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
    )
  );
};
