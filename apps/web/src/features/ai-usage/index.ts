export { AiUsage } from './components/ai-usage.tsx';
