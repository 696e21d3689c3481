import { Button, Callout, toaster, whileLoading } from '@quayside/ui';
import { Kind, Shown } from './Shown';

const tones = ['info', 'warning', 'error'] as const;
const toasts = ['success', 'info', 'warning', 'error'] as const;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 2_000));

/** Notices, toasts and other messages. */
export function Notices() {
  return (
    <Kind title="Notices">
      {tones.map((tone) => (
        <Shown key={tone} state={`Callout, ${tone}`}>
          <Callout tone={tone} title="The vessel was changed">
            MSC Aurora takes the place of MSC Irina. The ETA stays.
          </Callout>
        </Shown>
      ))}
      {toasts.map((tone) => (
        <Shown key={tone} state={`toast, ${tone}`}>
          <Button
            variant="outline"
            onClick={() => toaster[tone]({ title: 'Booking NGHPH2600418', detail: 'The documents were sent.' })}
          >
            Say it
          </Button>
        </Shown>
      ))}
      <Shown state="the global loading overlay, two seconds">
        <Button variant="outline" onClick={() => void whileLoading('Signing in…', aWhile)}>
          Load
        </Button>
      </Shown>
    </Kind>
  );
}
