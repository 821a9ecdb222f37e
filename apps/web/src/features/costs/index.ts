export { Costs } from './components/costs.tsx';
