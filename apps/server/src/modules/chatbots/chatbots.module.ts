import { defineModule } from '../../platform/module/define-module.ts';
import { chatbotRoutes } from './chatbots.routes.ts';

export const chatbotsModule = defineModule({ name: 'chatbots', routes: chatbotRoutes });
