<?php

/**
 * @package    Flotilla
 * @license    GNU General Public License version 2 or later
 */

namespace Flotilla\Component\Flotilla\Administrator\Controller;

\defined('_JEXEC') or die;

use Flotilla\Component\Flotilla\Administrator\Link\LinkException;
use Joomla\CMS\Access\Exception\NotAllowed;
use Joomla\CMS\Factory;
use Joomla\CMS\Language\Text;
use Joomla\CMS\MVC\Controller\BaseController;

/**
 * Makes the connect link. The answer to the form shows it once; it is not stored anywhere.
 */
class LinkController extends BaseController
{
    /**
     * @throws NotAllowed  for everyone but Super Users
     */
    public function make()
    {
        $this->checkToken();

        $app = Factory::getApplication();

        if (!$app->getIdentity()->authorise('core.admin')) {
            throw new NotAllowed(Text::_('JERROR_ALERTNOAUTHOR'), 403);
        }

        $model = $this->getModel('Connect');
        $view  = $this->getView('Connect', 'html');

        try {
            $view->link = $model->makeLink();
        } catch (LinkException $e) {
            $app->enqueueMessage(Text::_($e->getMessage()), 'error');
        }

        $app->setHeader('Cache-Control', 'no-store', true);
        $view->setModel($model, true);
        $view->display();

        return $this;
    }
}
