<?php

/**
 * @package    Flotilla
 * @license    GNU General Public License version 2 or later
 */

namespace Flotilla\Component\Flotilla\Administrator\Controller;

\defined('_JEXEC') or die;

use Joomla\CMS\Access\Exception\NotAllowed;
use Joomla\CMS\Factory;
use Joomla\CMS\Language\Text;
use Joomla\CMS\MVC\Controller\BaseController;

/**
 * Shows the page. A token of an administrator is a key to the whole site, so only Super Users see it.
 */
class DisplayController extends BaseController
{
    /**
     * @var string
     */
    protected $default_view = 'connect';

    /**
     * @throws NotAllowed  for everyone but Super Users
     */
    public function display($cachable = false, $urlparams = [])
    {
        if (!Factory::getApplication()->getIdentity()->authorise('core.admin')) {
            throw new NotAllowed(Text::_('JERROR_ALERTNOAUTHOR'), 403);
        }

        return parent::display(false, []);
    }
}
