export { cacheReportExport, rereadReportExports } from './api/report-exports.ts';
export { ReportScreen } from './components/report-screen.tsx';
