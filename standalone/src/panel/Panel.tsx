import type { RemoteContract } from '@quayside/contract/composition';
import { Check, Copy, RefreshCw, SquareTerminal } from 'lucide-react';
import { useCallback, useState } from 'react';
import { stageAddress } from '../frame/stageAddress';
import { toRestartKey } from '../setup/setup';
import { AbilitiesSection } from './AbilitiesSection';
import { CompositionSection } from './CompositionSection';
import { Log } from './Log';
import { NetworkSection } from './NetworkSection';
import { QaBar } from './QaBar';
import { RealtimeSection } from './RealtimeSection';
import { RoleSection } from './RoleSection';
import { ServicesSection } from './ServicesSection';
import { StartSection } from './StartSection';
import { useSetup } from './useSetup';
import { useStage } from './useStage';

/** The QA page of a remote: the stage, the settings of mocked kernel and API next to it, the log below. */
export function Panel({ contract, kernel }: { contract: RemoteContract; kernel: string }) {
  const { setup, change, reset } = useSetup();
  const onVisit = useCallback((at: string) => change({ at }), [change]);
  const stage = useStage(setup, onVisit);
  const [resets, setResets] = useState(0);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  const resetAll = () => {
    reset();
    setResets(resets + 1);
  };

  return (
    <div className="qa">
      <div className="qa-l">
        <QaBar contract={contract} kernel={kernel} setup={setup} change={change} />
        <main className="qa-stage">
          <iframe
            key={`${resets} ${toRestartKey(setup)}`}
            ref={stage.frame}
            src={stageAddress()}
            title="Remote under test"
            style={{ maxWidth: setup.viewport }}
          />
        </main>
        <Log entries={stage.log} onClear={stage.clearLog} />
      </div>
      <aside className="qp-p dark" aria-label="Mocked kernel and API">
        <header className="qp-h">
          <SquareTerminal size={18} aria-hidden />
          <h2>Mocked kernel and API</h2>
          <span className="grow" />
          <span role="status" className="copied">
            {copied && 'Link copied'}
          </span>
          <button type="button" className="icon" aria-label="Copy setup link" title="Copy setup link" onClick={copy}>
            {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          </button>
          <button type="button" className="icon" aria-label="Reset" title="Reset" onClick={resetAll}>
            <RefreshCw size={16} aria-hidden />
          </button>
        </header>
        <div className="qp-b">
          <RoleSection setup={setup} change={change} />
          <AbilitiesSection setup={setup} change={change} />
          <ServicesSection setup={setup} change={change} />
          <NetworkSection setup={setup} change={change} />
          <RealtimeSection socket={stage.socket} examples={stage.examples} say={stage.say} />
          <CompositionSection setup={setup} change={change} />
          <StartSection
            setup={setup}
            change={change}
            pages={stage.pages}
            onVisit={(at) => stage.say({ type: 'visit', at })}
          />
        </div>
      </aside>
    </div>
  );
}
