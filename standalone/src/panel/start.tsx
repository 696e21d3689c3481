import '../frame/fonts';
import './panel.css';
import { readComposition } from '@quayside/shell/readComposition';
import { createRoot } from 'react-dom/client';
import { Panel } from './Panel';

const { remotes, kernel } = readComposition();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const [remote] = remotes;
if (!remote) throw new Error('The page has no remote');
document.title = `QA ${remote.name} – Quayside`;
createRoot(root).render(<Panel contract={remote.contract} kernel={kernel} />);
