import { render } from 'preact';
import './styles/base.css';
import './styles/frame.css';
import './styles/ask.css';
import './styles/details.css';
import './styles/browse.css';
import { App } from './app.tsx';
import { applyTheme, firstTheme } from './theme.ts';

applyTheme(firstTheme());
render(<App />, document.getElementById('page')!);
